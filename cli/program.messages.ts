export const programTexts = {
  description: 'A web shop for audio samples, from the terminal.',
  version: 'print the version',
  help: 'Show the help of a command.',
  noCommand: 'Name a command.',
  noField: (command: string, unknown: readonly string[], known: readonly string[]): string =>
    `${command} prints no ${unknown.join(', ')}. Its fields: ${known.join(', ')}.`,
};
