import * as v from 'valibot';
import { MATCHER_NAMES, isMapping, isMatcher } from '../matching/matchers.ts';
import type { Known } from './known.ts';
import { chosen, mapping, nameOf } from './mapping.ts';
import { pattern, rightOperands } from './pattern.ts';
import { orVariable } from './variable.ts';
import { formatTexts, namedThings } from './format.messages.ts';

export const SEVERITIES = ['success', 'info', 'warning', 'danger'] as const;

/** Expectations after a step: every key is checked on its own. */
export const expectationsFormat = ({ states, dialogs }: Pick<Known, 'states' | 'dialogs'>) =>
  v.pipe(
    mapping({
      /** Whether the use case did what it was asked for. */
      ok: v.optional(v.boolean(formatTexts.boolean)),
      /** Why it did not. */
      failure: v.optional(pattern),
      /** The document that it answered. */
      result: v.optional(pattern),
      state: v.optional(named(v.record(nameOf('state', states), pattern, formatTexts.states))),
      /** Every dialog that opened, in order. */
      dialogs: v.optional(series(mapping({ kind: nameOf('dialog', dialogs), ask: v.optional(pattern) }))),
      /** Every toast that was shown, in order. */
      toasts: v.optional(
        series(
          mapping({
            severity: v.optional(nameOf('severity', SEVERITIES)),
            title: v.optional(pattern),
            body: v.optional(pattern),
            seconds: v.optional(pattern),
          }),
        ),
      ),
      /** The credits that the page shows. */
      balance: v.optional(
        chosen<typeof amount | typeof changed>([amount, changed], (input) =>
          isMapping(input) && 'change' in input ? changed : amount,
        ),
      ),
      /** Every file that was handed over, in order. */
      files: v.optional(series(fileFormat)),
      /** Every mail that the shop wrote, in order. */
      mails: v.optional(series(mailFormat)),
      page: v.optional(named(mapping({ path: v.optional(pattern), search: v.optional(pattern) }))),
      storage: v.optional(named(v.record(v.string(), pattern, formatTexts.storage))),
      cookies: v.optional(named(v.record(v.string(), pattern, formatTexts.cookies))),
      /** Every event that was counted, in order. */
      analytics: v.optional(series(pattern)),
    }),
    v.minEntries(1, formatTexts.nothingExpected),
  );

export type Expectations = v.InferOutput<ReturnType<typeof expectationsFormat>>;

/** A mapping that names something: an empty one would ask nothing. */
function named<Mapping extends v.GenericSchema<unknown, Readonly<Record<string, unknown>>>>(schema: Mapping) {
  return v.pipe(schema, v.minEntries(1, formatTexts.nothingNamed));
}

const matchers = v.pipe(
  v.record(nameOf('matcher', MATCHER_NAMES), v.unknown(), formatTexts.matchers),
  v.check((value) => isMatcher(value), formatTexts.ofMatchers(MATCHER_NAMES)),
  rightOperands(),
);

const amountOf = (sentence: string) => {
  const number = v.nullable(v.number(sentence));
  return orVariable(
    chosen<typeof number | typeof matchers>([number, matchers], (input) => (isMapping(input) ? matchers : number)),
  );
};
const amount = amountOf(formatTexts.credits(MATCHER_NAMES));
const changed = mapping({ change: amountOf(formatTexts.changedCredits(MATCHER_NAMES)) });

/** Every one of them in order, or what all of them together should be: `{ length: 3 }`. */
function series<Item extends v.GenericSchema>(item: Item) {
  const list = v.array(orVariable(item), formatTexts.series(MATCHER_NAMES));
  return chosen<typeof list | typeof matchers>([list, matchers], (input) => (isMapping(input) ? matchers : list));
}

/** Expectations of a mail, as far as given. */
export const mailFormat = v.pipe(
  mapping({
    to: v.optional(pattern),
    subject: v.optional(pattern),
    text: v.optional(pattern),
    /** The first link; absent if there are none. */
    link: v.optional(pattern),
    links: v.optional(pattern),
  }),
  v.minEntries(1, formatTexts.nothingNamed),
);

export const FILE_TYPES = ['wav', 'aiff', 'flac', 'midi', 'pdf', 'zip', 'json', 'text', 'other'] as const;

/** Expectations of a file, as far as given. */
const fileFormat = mapping({
  name: v.optional(pattern),
  type: v.optional(nameOf(namedThings.fileType, FILE_TYPES)),
  bytes: v.optional(pattern),
  sha256: v.optional(pattern),
  /** For sounds: wav, flac, aiff. */
  frames: v.optional(pattern),
  seconds: v.optional(pattern),
  sampleRate: v.optional(pattern),
  bits: v.optional(pattern),
  channels: v.optional(pattern),
  /** For sounds and MIDI. */
  bpm: v.optional(pattern),
  /** `F minor`, `Fm`; a file that only knows the root is compared by the root. */
  key: v.optional(pattern),
  title: v.optional(pattern),
  /** Of PDF. */
  pages: v.optional(pattern),
  /** For ZIP files: their entries. */
  zip: v.optional(named(mapping({ entries: v.optional(pattern), problems: v.optional(pattern) }))),
  /** Of JSON. */
  json: v.optional(pattern),
  /** Of text. */
  text: v.optional(pattern),
});
