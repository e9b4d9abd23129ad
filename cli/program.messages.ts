export const programTexts = {
  description: 'A web shop for audio samples, from the terminal.',
  version: 'print the version',
  help: 'Show the help of a command.',
  noCommand: 'Name a command.',
  noField: (command: string, field: string, known: readonly string[]): string =>
    `${command} prints no ${field}. ${fieldsBeside(field.split('.').slice(0, -1).join('.'), known)}`,
};

function fieldsBeside(holder: string, known: readonly string[]): string {
  if (known.length === 0) return `There are no fields in ${holder}.`;
  return `${holder === '' ? 'Its fields' : `The fields of ${holder}`}: ${known.join(', ')}.`;
}
