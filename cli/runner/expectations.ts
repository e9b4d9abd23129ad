import type { Expectations } from '../scenario/format/expectations.format.ts';
import { stateOf } from '../trace/states.ts';
import { describeFile } from '../files/describe-file.ts';
import { withKeys } from '../files/keys.ts';
import { type Difference, differences } from '../scenario/matching/match.ts';
import { isMapping } from '../scenario/matching/matchers.ts';
import { wrongOperands } from '../scenario/matching/wrong-operands.ts';
import type { Path, Position } from '../scenario/reading/source.ts';
import type { Cast, Seat } from './cast.ts';
import { type Complaint, complaint } from './complaint.ts';
import { type Mark, balanceOf, eventsSince, filesSince, seenSince } from './marks.ts';
import type { Postbox } from './postbox.ts';
import { runnerTexts } from './runner.messages.ts';

/** The result of a use case: its document, or the failure. */
export type Answered =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly failure: unknown };

/** What can be checked after a step. */
export interface Outlook {
  readonly cast: Cast;
  readonly seat: Seat;
  readonly postbox: Postbox;
  /** From where on things belong to the step. */
  readonly since: Mark;
  /** Null if no use case was called. */
  readonly answered: Answered | null;
  /** Whether `every` may meet an empty list. */
  readonly allowsEmpty: () => boolean;
}

/** Finds the positions of the parts of expectations. */
export type Locate = (path: Path) => Position;

/**
 * Compares the actual state with expectations, and reports every difference at the place of its expectation. Impossible
 * expectations were rejected when the scenario was read: one that gets here is a bug, and throws.
 */
export async function complaintsAbout(
  expected: Readonly<Record<string, unknown>>,
  outlook: Outlook,
  locate: Locate,
): Promise<readonly Complaint[]> {
  const wrong = wrongOperands(expected);
  if (wrong.length > 0) return wrong.map(({ path, problem }) => complaint(locate(path), problem));
  const wanted = Object.entries(expected).flatMap(([kind, pattern]) => {
    if (!isLook(kind)) throw new TypeError(`Nothing looks at "${kind}".`);
    return pattern === undefined ? [] : [{ kind, pattern }];
  });
  const found = await Promise.all(
    wanted.map(async ({ kind, pattern }) => {
      const actual = await LOOKS[kind](outlook, pattern);
      return differences(kind === 'files' ? withKeys(pattern) : pattern, actual, [kind]);
    }),
  );
  return found
    .flat()
    .filter(({ verdict }) => verdict !== 'empty' || !outlook.allowsEmpty())
    .map((difference) => complaintOf(difference, locate));
}

function complaintOf({ verdict, path, expected, actual }: Difference, locate: Locate): Complaint {
  if (verdict === 'empty') return complaint(locate(path), runnerTexts.nothingToLookAt(pathText(path)));
  const cannotTell = verdict === 'unknown' && isMapping(expected) && 'not' in expected;
  const text = cannotTell ? runnerTexts.incomparable(pathText(path)) : runnerTexts.unexpected(pathText(path));
  return { at: locate(path), text, compared: { expected, actual } };
}

const pathText = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('');

const isLook = (kind: string): kind is keyof typeof LOOKS => Object.hasOwn(LOOKS, kind);

/** What each expectation checks. */
const LOOKS: { readonly [Kind in keyof Required<Expectations>]: (outlook: Outlook, pattern: unknown) => unknown } = {
  ok: ({ answered }) => answered?.ok,
  failure: ({ answered }) => (answered?.ok === false ? answered.failure : undefined),
  result: ({ answered }) => (answered?.ok === true ? answered.value : undefined),
  state: ({ seat }, pattern) =>
    Object.fromEntries(namesIn(pattern).map((name) => [name, stateOf(seat.page.app, name)])),
  dialogs: (outlook) =>
    happened(outlook).flatMap((event) => (event.kind === 'dialog' ? [{ kind: event.dialog, ask: event.ask }] : [])),
  toasts: (outlook) => happened(outlook).filter(({ kind }) => kind === 'toast'),
  balance: ({ seat, since }, pattern) => {
    const balance = balanceOf(seat);
    if (!isMapping(pattern) || !('change' in pattern)) return balance;
    return { change: balance === null ? null : balance - (since.balances.get(seat) ?? 0) };
  },
  files: ({ seat, since }) => Promise.all(filesSince(seat, since).map((file) => describeFile(file))),
  mails: ({ postbox, since }) => postbox.since(since.mail),
  page: ({ seat }) => seat.page.navigation.location.current,
  storage: ({ seat }, pattern) => readAll(pattern, (key) => seat.device.storage.read(key)),
  cookies: ({ seat }, pattern) => readAll(pattern, (name) => seat.device.cookies.read(name)),
  analytics: ({ seat, since }) => eventsSince(seat, since),
};

const happened = ({ cast, seat, since }: Outlook) =>
  seenSince(cast, since).flatMap((seen) => (seen.seat === seat ? [seen.event] : []));

/** The keys that a mapping of patterns asks for. */
const namesIn = (pattern: unknown): readonly string[] => (isMapping(pattern) ? Object.keys(pattern) : []);

/** A missing value is not an empty one. */
const readAll = (pattern: unknown, read: (key: string) => string | null) =>
  Object.fromEntries(
    namesIn(pattern).flatMap((key) => {
      const value = read(key);
      return value === null ? [] : [[key, value] as const];
    }),
  );
