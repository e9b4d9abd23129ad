import type { Argument, Command, Option } from 'commander';
import { declarationsOf } from '../command/declarations.ts';
import type { CommandEntry } from '../command/declare.ts';
import { fieldsOf } from '../command/fields-of.ts';
import { choicesIn } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { declarationOf } from '../command/program-of.ts';
import { createProgram, fill, namedIn, wordsOf } from '../program.ts';
import { VALUES } from './values.ts';

/** A possible word at the cursor. */
export interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** The candidates for the last word, which may be empty, after the words before it. */
export async function candidatesFor(
  words: readonly string[],
  host: CommandHost,
  entries: readonly CommandEntry[],
): Promise<readonly Candidate[]> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const place = await follow(before, host, entries);
  const offers = await offersAt(place, current, new Asked(host, entries, before));
  return offers.filter(({ word }) => word.startsWith(current));
}

interface Place {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly awaits: Option | null;
  /** How many arguments of the command are given. */
  readonly values: number;
}

/** Commands whose arguments name a command. */
const ABOUT_COMMANDS: ReadonlySet<string> = new Set(['help', 'schema']);

/** Walks to the command that the words name; its code comes on the way. */
async function follow(words: readonly string[], host: CommandHost, entries: readonly CommandEntry[]): Promise<Place> {
  let command = createProgram(host, entries);
  let awaits: Option | null = null;
  let values = 0;
  for (const [at, word] of words.entries()) {
    const named = namedIn(command, word);
    if (awaits) awaits = null;
    else if (word.startsWith('-')) awaits = awaitingOption(command, word);
    else if (!named) values += 1;
    else {
      if (!command.parent && ABOUT_COMMANDS.has(word))
        return aboutCommands(named, await follow(words.slice(at + 1), host, entries));
      if (!command.parent) await fill(named, host, entries);
      command = named;
    }
  }
  return { command, awaits, values };
}

/** A place for command names only: nothing follows the last of them. */
const aboutCommands = (about: Command, place: Place): Place =>
  place.command.commands.length > 0 ? place : { command: about, awaits: null, values: Infinity };

async function offersAt(
  { command, awaits, values }: Place,
  current: string,
  asked: Asked,
): Promise<readonly Candidate[]> {
  if (awaits) return choicesOf(awaits, awaits.attributeName(), asked, current);
  if (current.startsWith('-')) return optionsOf(command, current, asked);
  const { registeredArguments: known } = command;
  const argument = known[values] ?? (known.at(-1)?.variadic ? known.at(-1) : undefined);
  if (argument) return choicesOf(argument, `${wordsOf(command)}.${argument.name()}`, asked, current);
  return values === 0 ? subcommandsOf(command) : [];
}

const subcommandsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .flatMap((named) => [named.name(), ...named.aliases()].map((word) => ({ word, meaning: named.description() })));

/** Behind an equals sign its choices, else the options themselves. */
async function optionsOf(command: Command, current: string, asked: Asked): Promise<readonly Candidate[]> {
  const at = current.indexOf('=');
  const options = knownOptions(command);
  if (at < 0) return options.map((option) => ({ word: option.long ?? option.flags, meaning: option.description }));
  const [flag, value] = [current.slice(0, at), current.slice(at + 1)];
  if (flag === '--json') return fieldsFor(command, current);
  const named = options.find((option) => isFlag(option, flag));
  const choices = named ? await choicesOf(named, named.attributeName(), asked, value) : [];
  return choices.map(({ word, meaning }) => ({ word: `${flag}=${word}`, meaning }));
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

/** The option whose value is the next word. */
const awaitingOption = (command: Command, word: string): Option | null =>
  knownOptions(command).find((option) => isFlag(option, word) && option.required) ?? null;

const isFlag = ({ short, long }: Option, word: string): boolean => word === short || word === long;

/** Its own, and those of the program, which hold everywhere. */
const knownOptions = (command: Command): readonly Option[] =>
  command.parent ? [...command.options, ...knownOptions(command.parent)] : command.options;

/** Values beyond those of readers: from this machine, and from the shop that the words name. */
class Asked {
  readonly #host: CommandHost;
  readonly #entries: readonly CommandEntry[];
  readonly #words: readonly string[];

  constructor(host: CommandHost, entries: readonly CommandEntry[], words: readonly string[]) {
    this.#host = host;
    this.#entries = entries;
    this.#words = words;
  }

  async valuesOf(name: string, current: string): Promise<readonly string[]> {
    const { valuesInShop } = await import('./from-shop.ts');
    const here = await this.#here(name, current);
    return [...here, ...(await valuesInShop(this.#host, this.#words, { name, current }))];
  }

  async #here(name: string, current: string): Promise<readonly string[]> {
    if (name === 'do.use-case') return [...(await declarationsOf(this.#entries)).useCases.keys()];
    return (await VALUES[name]?.(this.#host.terminal, current)) ?? [];
  }
}

/** The reader's words if they can be listed; otherwise the values known by its name. */
async function choicesOf(
  { argChoices, parseArg, description }: Option | Argument,
  name: string,
  asked: Asked,
  current: string,
): Promise<readonly Candidate[]> {
  const choices = argChoices ?? choicesIn(parseArg);
  const words = choices.length > 0 ? choices : await asked.valuesOf(name, current);
  return words.map((word) => ({ word, meaning: description }));
}
