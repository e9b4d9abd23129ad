import { describe, expect, it } from 'vitest';
import { readDeclaration } from './declaration.ts';
import { declarationLine } from './declaration.messages.ts';

const said = { origin: 'own-work', ai: 'assisted', aiParts: ['vocals', 'lead synth'], aiTraining: 'refused' };

describe('a declaration', () => {
  it('is read, and said in one line', () => {
    expect(declarationLine(readDeclaration(said))).toBe(
      'Own work · AI-assisted: vocals, lead synth · May not be used to train AI',
    );
    expect(
      declarationLine(readDeclaration({ ...said, ai: 'generated', aiParts: undefined, aiTraining: 'allowed' })),
    ).toBe('Own work · Made by AI · May be used to train AI');
    expect(declarationLine(null)).toBe('Not declared');
  });

  it('without AI has no parts that were made by it', () => {
    expect(readDeclaration({ ...said, ai: 'none' })).toMatchObject({ ai: 'none', aiParts: [] });
  });

  it('reads what a form or a table separates by commas', () => {
    expect(readDeclaration({ ...said, aiParts: 'vocals, lead synth' })).toEqual(readDeclaration(said));
  });

  it.each([
    [null],
    ['own-work'],
    [{ ...said, origin: 'found it' }],
    [{ ...said, ai: 'a bit' }],
    [{ ...said, aiTraining: undefined }],
    [{ ...said, aiParts: 5 }],
    [{ ...said, aiParts: ['<b>'] }],
    [{ ...said, aiParts: Array.from({ length: 9 }, () => 'vocals') }],
  ])('is none where anything is missing or cannot be read: %j', (declared) => {
    expect(readDeclaration(declared)).toBeNull();
  });
});
