import { filterInputs, packNarrowing, pageInputs } from '../catalogue/list-options.ts';
import { packFilterInputs } from '../catalogue/pack-options.ts';
import type { Command } from '../command/declare.ts';
import type { Input } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { DECLARATIONS } from '../declarations.ts';

/** The table of all commands in docs/cli.md, as Markdown. */
export function commandTable(): string {
  const rows = DECLARATIONS.commands
    .filter(isForPeople)
    .toSorted((one, other) => placeInHelp(one) - placeInHelp(other));
  return ['| Command | What it does | Options |', '| --- | --- | --- |', ...rows.map(rowOf)].join('\n');
}

const NAMES = Object.keys(commandSummaries);

const placeInHelp = ({ words }: Command): number => NAMES.indexOf(words.split(' ')[0] ?? '');

const isForPeople = ({ document }: Command): boolean => document !== null;

const rowOf = ({ words, aliases, summary, inputs }: Command): string => {
  const given = Object.entries(inputs);
  const places = given.flatMap(([name, input]) => (input.flags === null ? [placeOf(name, input)] : []));
  const options = given.flatMap(([, input]) => (input.flags === null || isOfLists(input) ? [] : [longOf(input.flags)]));
  const lists = given.some(([, input]) => isOfLists(input)) ? ['filters'] : [];
  const also = aliases.map((alias) => `, \`${alias}\``).join('');
  return `| \`${[words, ...places].join(' ')}\`${also} | ${cell(summary)} | ${[...lists, ...options].join(', ')} |`;
};

const placeOf = (name: string, { placeholder = name, isOptional, read }: Input): string => {
  const shown = read && 'isRepeatable' in read ? `${placeholder}…` : placeholder;
  return isOptional ? `[${shown}]` : `<${shown}>`;
};

const OF_LISTS = new Set<Input>(
  [filterInputs, packNarrowing, packFilterInputs, pageInputs].flatMap((inputs) => Object.values<Input>(inputs)),
);

/** Options shared by all lists are described below the table. */
const isOfLists = (input: Input): boolean => OF_LISTS.has(input);

const longOf = (flags: string): string => `\`${/--[\w-]+/.exec(flags)?.[0] ?? flags}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\.$/, '');
