import type { Argument, Command, Option } from 'commander';
import { fieldsOf } from '../command/fields-of.ts';
import { choicesIn } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { declarationOf } from '../command/program-of.ts';
import { createProgram, fill, wordsOf } from '../program.ts';

/** Something that may stand where the cursor is. */
export interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** What may be meant by the last word, which may be empty, after the words before it. */
export async function candidatesFor(words: readonly string[], host: CommandHost): Promise<readonly Candidate[]> {
  const current = words.at(-1) ?? '';
  const place = await follow(words.slice(0, -1), host);
  return offersAt(place, current).filter(({ word }) => word.startsWith(current));
}

interface Place {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly awaits: Option | null;
  /** How many arguments of the command are given. */
  readonly values: number;
}

/** Walks to the command that the words name; its code comes on the way. */
async function follow(words: readonly string[], host: CommandHost): Promise<Place> {
  let command = createProgram(host);
  let awaits: Option | null = null;
  let values = 0;
  for (const word of words) {
    const named = command.commands.find((candidate) => candidate.name() === word);
    if (awaits) awaits = null;
    else if (word.startsWith('-')) awaits = awaitingOption(command, word);
    else if (!named) values += 1;
    else {
      if (!command.parent) await fill(named, host);
      command = named;
    }
  }
  return { command, awaits, values };
}

function offersAt({ command, awaits, values }: Place, current: string): readonly Candidate[] {
  if (awaits) return choicesOf(awaits);
  if (current.startsWith('-')) return optionsOf(command, current);
  const { registeredArguments: known } = command;
  const argument = known[values] ?? (known.at(-1)?.variadic ? known.at(-1) : undefined);
  if (argument) return choicesOf(argument);
  return values === 0 ? subcommandsOf(command) : [];
}

const subcommandsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((named) => ({ word: named.name(), meaning: named.description() }));

/** Behind an equals sign its choices, else the options themselves. */
function optionsOf(command: Command, current: string): readonly Candidate[] {
  const flag = current.slice(0, current.indexOf('='));
  const options = knownOptions(command);
  if (!current.includes('='))
    return options.map((option) => ({ word: option.long ?? option.flags, meaning: option.description }));
  if (flag === '--json') return fieldsFor(command, current);
  return options
    .filter((option) => isFlag(option, flag))
    .flatMap(choicesOf)
    .map(({ word, meaning }) => ({ word: `${flag}=${word}`, meaning }));
}

/** The fields of what a command prints, behind those that are named already. */
function fieldsFor(command: Command, current: string): readonly Candidate[] {
  const document = declarationOf(command)?.document;
  const before = current.slice(0, Math.max(current.indexOf('='), current.lastIndexOf(',')) + 1);
  return (document ? fieldsOf(document) : []).map((field) => ({
    word: `${before}${field}`,
    meaning: wordsOf(command),
  }));
}

/** The option that a word names, where its value is the word after it. */
const awaitingOption = (command: Command, word: string): Option | null =>
  knownOptions(command).find((option) => isFlag(option, word) && option.required) ?? null;

const isFlag = ({ short, long }: Option, word: string): boolean => word === short || word === long;

/** Its own, and those of the program, which hold everywhere. */
const knownOptions = (command: Command): readonly Option[] =>
  command.parent ? [...command.options, ...knownOptions(command.parent)] : command.options;

/** The words that its reader takes, where they are few. */
const choicesOf = ({ argChoices, parseArg, description }: Option | Argument): readonly Candidate[] =>
  (argChoices ?? choicesIn(parseArg)).map((word) => ({ word, meaning: description }));
