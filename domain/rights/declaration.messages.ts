import type { Declaration } from './declaration.ts';

const ORIGIN: Readonly<Record<Declaration['origin'], string>> = {
  'own-work': 'Own work',
  'session-players': 'With session players',
  'licensed-sources': 'From licensed sources',
};
const AI: Readonly<Record<Declaration['ai'], string>> = {
  none: 'Made without AI',
  assisted: 'AI-assisted',
  generated: 'Made by AI',
};
const TRAINING: Readonly<Record<Declaration['aiTraining'], string>> = {
  allowed: 'May be used to train AI',
  refused: 'May not be used to train AI',
};

/** A provider's declaration, in the same words on pages, in licenses and in the terminal. */
export const declarationTexts = {
  title: 'Declared by its provider',
  none: 'Not declared',
  report: 'Report a problem with rights',
  ai: ({ ai, aiParts }: Declaration): string =>
    [AI[ai], ...(aiParts.length > 0 ? [aiParts.join(', ')] : [])].join(': '),
  origin: ({ origin }: Declaration): string => ORIGIN[origin],
  training: ({ aiTraining }: Declaration): string => TRAINING[aiTraining],
} as const;

/** 'Own work · Made without AI · May not be used to train AI' */
export const declarationLine = (declaration: Declaration | null): string =>
  declaration === null
    ? declarationTexts.none
    : [
        declarationTexts.origin(declaration),
        declarationTexts.ai(declaration),
        declarationTexts.training(declaration),
      ].join(' \u00b7 ');
