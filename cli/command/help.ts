import type { Command } from 'commander';
import { helpTexts } from './command.messages.ts';

/** Puts examples at the start of a command's help. */
export const beginHelp = (command: Command, examples: readonly string[]): void =>
  void command.addHelpText(
    'before',
    `${helpTexts.examples(examples.length)}\n${examples.map((line) => `  ${line}\n`).join('')}`,
  );
