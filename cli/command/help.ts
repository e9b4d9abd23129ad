import type { Command } from 'commander';

/** Begins the help of a command with how it is used. */
export const beginHelp = (command: Command, examples: readonly string[]): void =>
  void command.addHelpText(
    'before',
    `${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((line) => `  ${line}\n`).join('')}`,
  );
