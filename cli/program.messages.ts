import { withGuess } from './guess/guess.messages.ts';
import { mistyped } from './guess/nearest.ts';

export const programTexts = {
  description: 'A web shop for audio samples, from the terminal.',
  version: 'print the version',
  help: 'Show the help of a command.',
  noCommand: 'Name a command.',
  noField: (command: string, field: string, known: readonly string[]): string =>
    `${command} prints no ${field}. ${withGuess(fieldsBeside(holderOf(field), known), nearFields(field, known))}`,
};

const holderOf = (field: string): string => field.split('.').slice(0, -1).join('.');

/** The fields that may be meant, as they are written behind `--json=`. */
const nearFields = (field: string, known: readonly string[]): readonly string[] =>
  mistyped(field.split('.').at(-1) ?? '', known).map((near) => [holderOf(field), near].filter(Boolean).join('.'));

function fieldsBeside(holder: string, known: readonly string[]): string {
  if (known.length === 0) return `There are no fields in ${holder}.`;
  return `${holder === '' ? 'Its fields' : `The fields of ${holder}`}: ${known.join(', ')}.`;
}
