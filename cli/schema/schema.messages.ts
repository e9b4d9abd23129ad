import { guessed } from '../guess/guess.messages.ts';

/** Titles of the published schemas. */
export const schemaTitles = {
  failures: 'What every command prints when it fails',
  states: 'The states of the shop, by their names',
  page: 'What a page tells beside its states: failures of use cases, dialogs, and counted events',
  document: (command: string): string => `loopstead ${command}`,
  line: (command: string): string => `A line of loopstead ${command}`,
  streamedLine: (command: string): string => `A line of loopstead ${command} where it is a stream`,
};

export const schemaTexts = {
  none: (command: string, near: readonly string[]): string =>
    `There is no schema of ${command}. ${guessed(near, '"loopstead schema" lists them.')}`,
  columns: { command: 'COMMAND', schema: 'SCHEMA', streams: 'STREAMS' },
};
