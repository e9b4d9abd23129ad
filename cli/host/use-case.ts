import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CommandFailure, Outcome, View } from './outcome.ts';

/** Where a use case runs: a page of a stage, or the shop of a command. */
export interface OpenPage {
  readonly app: App;
  /** What links of the shop begin with; without it they are paths. */
  readonly origin?: string;
}

/**
 * One thing that a host of the core can do, with plain data on both sides: scripts, the JSON API and the programs of
 * the command line all reach it here. `cli/use-cases.ts` has them all.
 *
 * A use case asks and tells through the dialogs and toasts of its page, and somebody beside it has to answer:
 * it waits as long as the dialog is open. It never prints, and never throws for an input.
 */
export interface UseCase<Input = unknown> {
  /** Its path in `App`, without `execute`: 'wishlist.toggleSound', 'catalogue.browseSounds.withoutFacets'. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** The words of the command that drives it: 'wishlist toggle'. */
  readonly command: string;
  /**
   * What it takes: an object of plain data. Options of the command stand under their names in camel case, ids and
   * slugs in the place of things. Whatever a command line accepts as text is accepted as text.
   */
  readonly input: v.GenericSchema<unknown, Input>;
  /** Checks an input without running anything. A refusal names each field and what it accepts. */
  read(input: unknown): Result<Input, Failure>;
  /** Checks the input, runs, and answers the document that the command prints with `--json`. */
  run(page: OpenPage, input?: unknown): Promise<Result<unknown, CommandFailure>>;
  /** Runs with an input that has been read, and answers what the command shows. */
  show(page: OpenPage, input: Input): Promise<Outcome>;
}

type InputOf<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;

interface Declared<Entries extends v.ObjectEntries> extends Pick<UseCase, 'name' | 'summary' | 'command'> {
  readonly input: Entries;
  show(page: OpenPage, input: InputOf<Entries>): Outcome | Promise<Outcome>;
}

/** Declares a use case; the types of its input follow from its fields. */
export function useCase<Entries extends v.ObjectEntries>(declared: Declared<Entries>): UseCase<InputOf<Entries>> {
  const input = v.strictObject(declared.input);
  const read = (given: unknown): Result<InputOf<Entries>, Failure> => {
    const parsed = v.safeParse(input, given);
    return parsed.success ? ok(parsed.output) : failed(misread(parsed.issues, Object.keys(declared.input)));
  };
  const show = async (page: OpenPage, given: InputOf<Entries>): Promise<Outcome> => declared.show(page, given);
  return {
    ...declared,
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

/** An answer as its view shows it; a failure stays what it is. */
export const shown = <Value>(result: Result<Value, CommandFailure>, view: (value: Value) => View | null): Outcome =>
  result.ok ? ok(view(result.value)) : result;

/** A bare document, for answers that have nothing to look at. */
export const bare = (document: unknown): View => ({ document, shown: null });

/** The refusal of an input, in the words of the command line: every field with what is wrong and what is accepted. */
function misread(issues: readonly v.BaseIssue<unknown>[], accepted: readonly string[]): Failure {
  const fields = Object.fromEntries(issues.map((issue) => [fieldOf(issue), problemOf(issue, accepted)] as const));
  return { kind: 'invalid', fields, message: 'The input is not accepted.' };
}

/** A refusal inside a list is told of the whole field. */
const fieldOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue)?.split('.')[0] ?? 'input';

function problemOf(issue: v.BaseIssue<unknown>, accepted: readonly string[]): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'Object') return 'It is an object of fields by name.';
  if (issue.expected !== 'never') return 'It is missing.';
  return accepted.length === 0
    ? 'It is not accepted: there is nothing to say.'
    : `It is not accepted. Accepted: ${accepted.join(', ')}.`;
}
