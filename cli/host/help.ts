import { type Command, InvalidArgumentError } from 'commander';

const told = new WeakMap<Command, readonly string[]>();

/** Begins the help of a command with how it is used. */
export function examples(command: Command, lines: readonly string[]): void {
  told.set(command, lines);
  command.addHelpText(
    'before',
    `${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}

/** Begins the help of a group with an example of each of its first commands. */
export const groupExamples = (group: Command): void =>
  examples(
    group,
    group.commands.slice(0, 3).flatMap((command) => told.get(command)?.slice(0, 1) ?? []),
  );

/** Reads a part of a whole, such as a volume or a place in a sound. */
export function parsePart(text: string): number {
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 1.');
  return Number(text);
}

/** Reads the id of a sound or a pack. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('An id is a whole number from 1.');
  return Number(text);
}

/** Reads a port of this machine; 0 stands for any free one. */
export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('A port is from 0 to 65535.');
  return Number(text);
}
