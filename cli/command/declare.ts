import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Failed, type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CommandHost, ShopWishes } from '../host/command-host.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import type { Shop } from '../host/shop.ts';
import { inputTexts } from './command.messages.ts';
import type { CommandDocument } from './document.ts';
import type { Given, Inputs } from './input.ts';

/** Where a use case runs: a page of a stage, or a command's shop. */
export interface OpenPage {
  readonly app: App;
  /** The prefix of links to the shop; without it they are paths. */
  readonly origin?: string;
}

/**
 * One thing that a host of the core can do, with plain data in and out: scripts, the JSON API and the command line all
 * reach it here. `declarations.ts` beside this file collects them.
 *
 * A use case asks and reports through the dialogs and toasts of its page, and its host has to answer them: it waits
 * while the dialog is open. It never prints, and never throws for an input.
 */
export interface UseCase<Input = unknown> {
  /** Its path in `App`, without `execute`: 'wishlist.toggleSound', 'catalogue.browseSounds.withoutFacets'. */
  readonly name: string;
  /** One sentence in the imperative. */
  readonly summary: string;
  /** The words of the command that drives it: 'wishlist toggle'. */
  readonly command: string;
  /** The command that does exactly this, if there is one. */
  readonly driver: Command | null;
  /** What it answers if that differs from its command's document; null if it does not. */
  readonly answers: v.GenericSchema | null;
  /**
   * Its input: an object of plain data. Options of the command appear under their names in camel case, ids and slugs
   * identify things, and whatever a command line accepts as text is accepted as text.
   */
  readonly input: v.GenericSchema<unknown, Input>;
  /** Checks an input without running anything. A refusal names each field and what it accepts. */
  read(input: unknown): Result<Input, Failure>;
  /** Checks the input, runs, and returns the document that the command prints with `--json`. */
  run(page: OpenPage, input?: unknown): Promise<Result<unknown, CommandFailure>>;
  /** Runs with an input that has been read, and returns what the command shows. */
  show(page: OpenPage, input: Input): Promise<Outcome>;
}

/** A command of the program: what it takes, what it prints with `--json`, and how its help begins. */
export interface Command {
  /** 'wishlist toggle'. */
  readonly words: string;
  /** Other words for the last of them, such as 'ls'. */
  readonly aliases: readonly string[];
  /** One sentence in the imperative. */
  readonly summary: string;
  /** Its arguments and options, in the order of its help. */
  readonly inputs: Inputs;
  /** Null for a command that only programs call. */
  readonly document: CommandDocument | null;
  /** Examples for the start of its help. */
  readonly examples: readonly string[];
  /** Lines at the end of its help. */
  readonly more: readonly string[];
  /**
   * Runs with the command line's values as read by its inputs. `entries` are those of the whole program, for a command
   * that looks at all of them.
   */
  run(host: CommandHost, given: Readonly<Record<string, unknown>>, entries: readonly CommandEntry[]): Promise<void>;
}

/** What a feature declares: use cases, each with its command if it has one, and commands that do more. */
export type Declared = UseCase | Command;

/** A name at the top of the program. */
export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands, and the first line of its own help. */
  readonly summary: string;
  /** For programs, not for people. */
  readonly hidden?: true;
  /** Loads a feature's declarations, which include the commands under this name. Only what is needed is loaded. */
  readonly load: () => Promise<readonly Declared[]>;
}

/** All names of a command: its words, and its aliases in place of the last one. */
export const namesOf = ({ words, aliases }: Command): readonly string[] => [
  words,
  ...aliases.map((alias) => words.replace(/[^ ]+$/, alias)),
];

/** The commands among what is declared. */
export const commandsIn = (declared: readonly Declared[]): readonly Command[] =>
  declared.flatMap((each) => ('words' in each ? each : (each.driver ?? [])));

/** The use cases among what is declared. */
export const useCasesIn = (declared: readonly Declared[]): readonly UseCase[] =>
  declared.filter((each) => 'driver' in each);

/** What surrounds a command's work. */
interface Around<Taken extends Inputs> {
  /** See `ShopWishes`. */
  readonly session: ShopWishes['session'];
  readonly document: CommandDocument;
  readonly examples: readonly [string, ...string[]];
  /** Other words for the last word of the command, such as 'ls'. */
  readonly aliases?: readonly string[];
  /** Lines at the end of its help. */
  readonly more?: readonly string[];
  /** The problem with the input, before the shop is opened; null if none. */
  readonly check?: (given: Given<Taken>, host: CommandHost) => Failed<CommandFailure> | null;
  /** What the input asks of the shop. */
  readonly wishes?: (given: Given<Taken>) => Omit<ShopWishes, 'session'>;
}

/** The command of one use case: it takes the same, and what `options` add for the terminal. */
interface Driver<Taken extends Inputs, Added extends Inputs> extends Around<Taken & Added> {
  readonly words: string;
  readonly options?: Added;
}

interface DeclaredUseCase<Taken extends Inputs, Added extends Inputs> extends Pick<UseCase, 'name' | 'summary'> {
  readonly input: Taken;
  /** Its command, or the words of one that does this among other things. */
  readonly command: string | Driver<Taken, Added>;
  /** What it answers if that differs from its command's document. */
  readonly answers?: v.GenericSchema;
  show(page: OpenPage, input: Given<Taken>): Outcome | Promise<Outcome>;
}

/** Declares a use case; the types of its input follow from its fields. */
export function useCase<Taken extends Inputs, Added extends Inputs = Taken>({
  name,
  summary,
  input: inputs,
  command: driving,
  answers,
  show: answer,
}: DeclaredUseCase<Taken, Added>): UseCase<Given<Taken>> {
  const input = v.strictObject(schemasOf(inputs));
  const read = (given: unknown): Result<Given<Taken>, Failure> => {
    if (Array.isArray(given)) return misused('input', inputTexts.notFields);
    const parsed = v.safeParse(input, given);
    return parsed.success ? ok(parsed.output) : failed(misread(parsed.issues, Object.keys(inputs)));
  };
  const show = async (page: OpenPage, given: Given<Taken>): Promise<Outcome> => answer(page, given);
  const driver =
    typeof driving === 'string'
      ? null
      : command<Taken & Added>({
          ...driving,
          summary,
          input: joined(inputs, driving.options),
          show,
        });
  return {
    name,
    summary,
    command: typeof driving === 'string' ? driving : driving.words,
    driver,
    answers: answers ?? null,
    input,
    read,
    show,
    async run(page, given = {}) {
      const parsed = read(given);
      if (!parsed.ok) return parsed;
      const outcome = await show(page, parsed.value);
      return outcome.ok ? ok(outcome.value?.document ?? null) : outcome;
    },
  };
}

interface DeclaredCommand<Taken extends Inputs> extends Around<Taken> {
  readonly words: string;
  readonly summary: string;
  readonly input: Taken;
  /** Runs in the open shop; a long answer may be shown in parts first. */
  show(shop: Shop, given: Given<Taken>, showPart: (part: View) => void, host: CommandHost): Outcome | Promise<Outcome>;
}

/** Declares a command that works in the shop. */
export const command = <Taken extends Inputs>({
  show,
  session,
  check,
  wishes,
  input,
  ...declared
}: DeclaredCommand<Taken>): Command =>
  bareCommand({
    ...declared,
    input,
    async run(host, given) {
      const problem = check?.(given, host);
      if (problem) return host.report(problem);
      await host.inShop({ session, ...wishes?.(given) }, async (shop, showPart) => show(shop, given, showPart, host));
    },
  });

interface DeclaredBareCommand<Taken extends Inputs>
  extends Pick<Command, 'examples'>, Pick<Around<Taken>, 'more' | 'aliases'> {
  readonly words: string;
  readonly summary: string;
  readonly input: Taken;
  readonly document: CommandDocument | null;
  run(host: CommandHost, given: Given<Taken>, entries: readonly CommandEntry[]): void | Promise<void>;
}

/** Declares a command that opens no shop, or opens it itself. */
export const bareCommand = <Taken extends Inputs>({
  words,
  summary,
  input,
  document,
  examples,
  more = [],
  aliases = [],
  run,
}: DeclaredBareCommand<Taken>): Command => ({
  words,
  aliases,
  summary,
  inputs: input,
  document,
  examples,
  more,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Commander has read every word by the readers of these inputs.
  run: async (host, given, entries) => run(host, given as Given<Taken>, entries),
});

/** A use case's inputs and those its command adds. If nothing is added, Added is Taken. */
const joined = <Taken extends Inputs, Added extends Inputs>(taken: Taken, added: Added | undefined) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A spread of what may be absent loses its type.
  ({ ...taken, ...added }) as Taken & Added;

/** The schemas of inputs, by name: of each the one that it carries. */
export const schemasOf = <Taken extends Inputs>(inputs: Taken) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every name has got the schema under it.
  Object.fromEntries(Object.entries(inputs).map(([name, { schema }]) => [name, schema])) as {
    readonly [Name in keyof Taken]: Taken[Name]['schema'];
  };

/** An answer as its view shows it; a failure stays what it is. */
export const shown = <Value>(result: Result<Value, CommandFailure>, view: (value: Value) => View | null): Outcome =>
  result.ok ? ok(view(result.value)) : result;

/** The outcome of work with nothing to show. */
export async function nothing(work: unknown): Promise<Outcome> {
  await work;
  return ok(null);
}

/** A document without a view, for answers with nothing to look at. */
export const bare = (document: unknown): View => ({ document, shown: null });

/** Rejects an input in the words of the command line: each field with what is wrong and what is accepted. */
function misread(issues: readonly v.BaseIssue<unknown>[], accepted: readonly string[]): Failure {
  const fields = Object.fromEntries(issues.map((issue) => [fieldOf(issue), problemOf(issue, accepted)] as const));
  return { kind: 'invalid', fields, message: inputTexts.refused };
}

/** A problem inside a list is reported for the whole field. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue)?.split('.')[0] ?? 'input';

function problemOf(issue: v.BaseIssue<unknown>, accepted: readonly string[]): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'Object') return inputTexts.notFields;
  if (issue.expected !== 'never') return inputTexts.missing;
  return accepted.length === 0 ? inputTexts.nothingAccepted : inputTexts.unknownField(accepted);
}
