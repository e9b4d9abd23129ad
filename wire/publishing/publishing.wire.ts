import * as v from 'valibot';
import { LEVELS } from '../../domain/publishing/checks.ts';
import type { LabelColumn } from '../../domain/publishing/pack-files.ts';
import { PUSH_LIMITS } from '../../domain/publishing/draft.ts';
import { LABEL_SIDES } from '../../domain/publishing/two-sides.ts';
import { OFF_SALE_STATES } from '../../domain/publishing/sold.ts';
import { DRAFT_STATES } from '../../domain/publishing/states.ts';
import { ALONE_STATES, TRUST_HANDS } from '../../domain/publishing/trust.ts';
import { SOUND_TYPES } from '../../domain/catalogue/sound-types.ts';
import { term } from '../catalogue/catalogue.wire.ts';
import { fieldErrors, message, notice } from '../messages.ts';
import { route } from '../route.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.nullable(v.string());
const level = v.picklist(LEVELS);
/** PostgreSQL does not allow NUL in texts. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((said) => !said.includes('\0')),
  );
const words = v.pipe(v.array(text(PUSH_LIMITS.word)), v.maxLength(PUSH_LIMITS.words));

const summary = v.object({
  id: count,
  name: v.string(),
  provider: term,
  state: v.picklist(DRAFT_STATES),
  version: count,
  revision: count,
  files: count,
  bytes: count,
  /** Open findings of the last check, by level. */
  counts: v.object({ block: count, warn: count, note: count }),
  /** Moments are ISO 8601, UTC. */
  changed: v.string(),
  submitted: moment,
  on_sale: moment,
  /** The slug of the pack, once it is on sale. */
  product: v.nullable(v.string()),
  /** Its state if it was sold by trust in its provider; the provider is not told what is sampled. */
  alone: v.nullable(v.picklist(ALONE_STATES)),
});

const queue = v.object({ length: count, median_wait_ms: v.nullable(v.number()) });
/**
 * `trusted` says whether the provider's packs go on sale without a review; `provider` is null for several; `providers`
 * are all that the customer may act for.
 */
const draftList = v.object({
  items: v.array(summary),
  queue,
  trusted: v.boolean(),
  provider: v.nullable(term),
  providers: v.array(term),
});

/** Whether its provider is trusted, and all decisions about that, oldest first. */
const trust = v.object({
  trusted: v.boolean(),
  decisions: v.array(
    v.object({
      trusted: v.boolean(),
      by: v.picklist(TRUST_HANDS),
      who: v.nullable(v.string()),
      reason: v.string(),
      at: v.string(),
    }),
  ),
});

/** The row of one file as in `pack.csv`, as texts of its cells. */
const cells = <Cell extends v.GenericSchema>(cell: Cell) =>
  v.strictObject({
    name: cell,
    type: cell,
    bpm: cell,
    key: cell,
    instruments: cell,
    moods: cell,
    price: cell,
  } satisfies Record<LabelColumn, unknown>);
const labels = cells(text(1_000));

const declaration = v.strictObject({
  name: text(PUSH_LIMITS.declared),
  date: text(PUSH_LIMITS.declared),
  origin: text(PUSH_LIMITS.declared),
  ai: text(PUSH_LIMITS.declared),
  aiTraining: text(PUSH_LIMITS.declared),
  aiParts: text(PUSH_LIMITS.declared),
});

const about = v.strictObject({
  name: text(PUSH_LIMITS.name),
  description: text(PUSH_LIMITS.description),
  genres: words,
  tags: words,
  declaration,
});

const suggested = <Schema extends v.GenericSchema>(value: Schema) => v.object({ value, probability: v.number() });

const file = v.object({
  path: v.string(),
  sha256: v.string(),
  bytes: count,
  here: v.boolean(),
  /** The delivered file, for provider and staff. */
  original: v.nullable(v.string()),
  /** The customers' preview, for provider and staff. */
  preview: v.nullable(v.string()),
  kind: v.nullable(v.picklist(['sound', 'midi', 'preset', 'refused', 'other', 'about'])),
  seconds: v.nullable(v.number()),
  type: v.nullable(v.picklist(SOUND_TYPES)),
  bpm: v.nullable(v.number()),
  key: v.nullable(v.string()),
  /** A sheet may have longer texts than a call. */
  labels: v.nullable(cells(v.string())),
  suggestions: v.nullable(
    v.object({
      type: suggested(v.picklist(SOUND_TYPES)),
      bpm: v.nullable(suggested(v.number())),
      key: v.nullable(suggested(v.string())),
      instrument: suggested(v.string()),
    }),
  ),
});

const finding = v.object({
  code: v.string(),
  level,
  file: v.nullable(v.string()),
  measured: v.object({ text: v.string(), value: v.nullable(v.number()), unit: v.nullable(v.string()) }),
  rule: v.string(),
  repair: v.string(),
  evidence: v.object({
    seconds: v.optional(v.array(v.number())),
    hertz: v.optional(v.number()),
    bpm: v.optional(v.number()),
    beats: v.optional(v.number()),
    other: v.optional(v.string()),
    preview: v.optional(v.string()),
    /** The alignment with that other: in seconds, and as a ratio of tempos. */
    laid: v.optional(v.object({ offset: v.number(), tempo: v.number(), semitones: v.number() })),
  }),
  waived: v.nullable(v.string()),
});

const draft = v.object({
  ...summary.entries,
  about,
  cover: v.nullable(v.string()),
  /** All of them as one ZIP. */
  originals: v.nullable(v.string()),
  returned: v.nullable(v.string()),
  /** Whether it is off sale because others claim rights in it. */
  claimed: v.boolean(),
  /** Why staff keeps the pack off sale, after it was sold by trust. */
  objection: v.nullable(v.string()),
  trust,
  checking: v.nullable(v.object({ done: count, of: count })),
  contents: v.array(file),
  findings: v.array(finding),
});

const base = '/api/v1/dashboard/packs';
const refusals = { 401: message, 403: v.union([notice, message]), 500: message } as const;
const ofOne = { 400: v.union([fieldErrors, message]), ...refusals, 404: message } as const;
const changed = { 200: draft, ...ofOne } as const;

/** Packs on their way to sale, or on sale, of all of the customer's providers: `?provider=` names one of them. */
export const draftsOf = route({ method: 'GET', path: base, responses: { 200: draftList, ...refusals } });

export const draftById = route({ method: 'GET', path: `${base}/{id}`, responses: { 200: draft, ...ofOne } });

/** Sets the contents of a pack of `?provider=`; returns digests of missing files. */
export const pushManifest = route({
  method: 'POST',
  path: base,
  request: v.strictObject({
    id: v.nullable(count),
    name: v.string(),
    /** Whose labels count if pack.csv and the shop have both changed one; without it the check refuses. */
    labels: v.optional(v.picklist(LABEL_SIDES)),
    files: v.pipe(
      v.array(v.strictObject({ path: v.string(), sha256: v.string(), bytes: count })),
      v.maxLength(PUSH_LIMITS.files + 1),
    ),
  }),
  jsonBytes: 4_000_000,
  responses: { 200: v.object({ draft, missing: v.array(v.string()) }), 413: message, ...ofOne },
});

/** Uploads the bytes of one digest, for `?provider=`. */
export const putFile = route({
  method: 'PUT',
  path: '/api/v1/dashboard/files/{sha256}',
  request: v.instance(Uint8Array),
  fileBytes: PUSH_LIMITS.bytes,
  responses: { 204: null, 413: message, 415: message, ...ofOne },
});

export const checkDraft = route({ method: 'POST', path: `${base}/{id}/check`, responses: changed });

/** Labels of files by path; others keep theirs. */
export const saveLabels = route({
  method: 'PUT',
  path: `${base}/{id}/labels`,
  request: v.strictObject({
    revision: count,
    rows: v.pipe(v.array(v.strictObject({ path: v.string(), labels })), v.maxLength(PUSH_LIMITS.files)),
  }),
  jsonBytes: 8_000_000,
  responses: { ...changed, 413: message },
});

export const describeDraft = route({
  method: 'PUT',
  path: `${base}/{id}/about`,
  request: v.strictObject({ revision: count, about }),
  responses: changed,
});

/** When a pack goes on sale; null for at once. */
const saleMoment = v.strictObject({ at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) });

/** Without a body, a pack of a trusted provider goes on sale at once; for any other, staff sets the time. */
export const submitDraft = route({
  method: 'POST',
  path: `${base}/{id}/submit`,
  request: v.optional(saleMoment, { at: null }),
  responses: changed,
});

/** A new time for a pack that goes on sale by trust. */
export const rescheduleDraft = route({
  method: 'POST',
  path: `${base}/{id}/schedule`,
  request: saleMoment,
  responses: changed,
});

/** For one on sale, this ends the sale. */
export const withdrawDraft = route({ method: 'POST', path: `${base}/{id}/withdraw`, responses: changed });
export const relistDraft = route({ method: 'POST', path: `${base}/{id}/relist`, responses: changed });
export const removeDraft = route({ method: 'DELETE', path: `${base}/{id}`, responses: { 204: null, ...ofOne } });

const staff = '/api/v1/staff/packs';

/** The review queue of staff. */
export const reviewQueue = route({ method: 'GET', path: staff, responses: { 200: draftList, ...refusals } });
/**
 * What is off sale, latest first: packs, and single sounds of them. `?query=` finds those with a text in the name of the
 * sound, the pack or the provider; `count` counts all of them, listed or not. Moments are ISO 8601, UTC.
 */
export const removedInShop = route({
  method: 'GET',
  path: '/api/v1/staff/removed',
  responses: {
    200: v.object({
      count,
      items: v.array(
        v.object({
          pack: v.object({ id: count, name: v.string() }),
          provider: term,
          sample: v.nullable(v.object({ id: count, name: v.string() })),
          state: v.picklist(OFF_SALE_STATES),
          who: v.nullable(v.string()),
          claim: v.nullable(v.string()),
          at: v.string(),
        }),
      ),
    }),
    ...refusals,
  },
});
export const reviewedDraft = route({ method: 'GET', path: `${staff}/{id}`, responses: { 200: draft, ...ofOne } });
export const approveDraft = route({ method: 'POST', path: `${staff}/{id}/approve`, responses: changed });

export const returnDraft = route({
  method: 'POST',
  path: `${staff}/{id}/return`,
  request: v.strictObject({ reason: v.string() }),
  responses: changed,
});

export const waiveFinding = route({
  method: 'POST',
  path: `${staff}/{id}/waive`,
  request: v.strictObject({
    finding: v.strictObject({ code: v.string(), file: v.nullable(v.string()), text: v.string() }),
    reason: v.string(),
  }),
  responses: changed,
});

/** Accepts a pack that was sold by trust. */
export const confirmDraft = route({ method: 'POST', path: `${staff}/{id}/confirm`, responses: changed });

/** Takes such a pack off sale; customers keep what they have bought. */
export const objectToDraft = route({
  method: 'POST',
  path: `${staff}/{id}/object`,
  request: v.strictObject({ reason: v.string(), ends_trust: v.boolean() }),
  responses: changed,
});

/** Grants or ends the trust in the provider of a pack. */
export const trustMaker = route({
  method: 'PUT',
  path: `${staff}/{id}/trust`,
  request: v.strictObject({ trusted: v.boolean(), reason: v.string() }),
  responses: changed,
});

/** Null puts it on sale at once. */
export const scheduleDraft = route({
  method: 'POST',
  path: `${staff}/{id}/schedule`,
  request: saleMoment,
  responses: changed,
});

export type WireDraftSummary = v.InferOutput<typeof summary>;
export type WireDraft = v.InferOutput<typeof draft>;
export type WireDraftList = v.InferOutput<typeof draftList>;
