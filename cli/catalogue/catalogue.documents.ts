import * as v from 'valibot';
import { FACETS } from '../../core/catalogue/filters/facets.ts';
import { SOUND_TYPES } from '../../core/catalogue/sounds/sound.ts';
import { type CommandDocuments, about, count, document, id, listOf } from '../host/document.ts';

const term = v.strictObject({ name: v.string(), slug: v.string() });

const pack = v.strictObject({
  id,
  name: v.string(),
  slug: v.string(),
  free: v.boolean(),
  featured: v.boolean(),
  imageUrl: v.nullable(v.string()),
  demoUrl: v.nullable(v.string()),
  presetAmount: count,
  midiAmount: count,
  samplesAmount: count,
  tags: about(v.array(term), 'what inspired it'),
  genres: v.array(term),
  provider: term,
});

/** A pack with what the customer did with it. */
export const packRow = v.strictObject({
  ...pack.entries,
  saved: v.union([v.boolean(), v.picklist(['saving', 'error'])]),
});

const marks = {
  saved: about(
    v.nullable(v.union([v.boolean(), v.picklist(['saving', 'error'])])),
    'on the wishlist; null when nobody is signed in',
  ),
  downloaded: about(
    v.nullable(v.union([v.boolean(), v.picklist(['downloading', 'error'])])),
    'owned; null when nobody is signed in',
  ),
};

const heard = v.strictObject({
  key: v.nullable(v.string()),
  bpm: v.nullable(v.number()),
  tempoRatio: about(v.number(), '2 is twice as fast'),
  semitones: v.number(),
  strained: about(v.boolean(), 'so far that it can be heard'),
});

/** A sound in a list. */
export const soundRow = v.strictObject({
  id,
  name: v.string(),
  type: v.picklist(SOUND_TYPES),
  extension: v.string(),
  key: v.nullable(v.string()),
  bpm: v.nullable(v.number()),
  duration: about(v.string(), 'minutes and seconds, 00:08'),
  seconds: v.number(),
  free: v.boolean(),
  credits: about(count, 'the price of its WAV'),
  isRareFind: v.boolean(),
  previewUrl: v.nullable(v.string()),
  midi: v.nullable(v.strictObject({ id, name: v.string(), free: v.boolean(), ...marks })),
  group: about(v.nullable(v.strictObject({ id, name: v.string(), color: v.string() })), 'the stems it belongs to'),
  chartPosition: v.nullable(v.number()),
  terms: v.array(v.strictObject({ ...term.entries, kind: v.picklist(['PRESET', 'MOOD', 'INSTRUMENT']) })),
  pack,
  ...marks,
  heard: v.optional(about(v.nullable(heard), 'in the lock of the session; null as it is')),
});

/** A sound with all that the shop says about it. */
export const sound = v.strictObject({
  ...soundRow.entries,
  waveform: v.nullable(
    v.strictObject({
      peaks: about(v.array(v.number()), '0 to 1 for each column'),
      tone: about(v.array(v.number()), 'how bright each column sounds, 0 to 1'),
    }),
  ),
});

const facetValues = v.array(v.strictObject({ value: v.string(), name: v.string(), count }));
const facets = v.strictObject(
  Object.fromEntries(FACETS.map((facet) => [facet, facetValues])) as Record<
    (typeof FACETS)[number],
    typeof facetValues
  >,
);

export const soundList = listOf(soundRow);
export const packList = listOf(packRow);

export const catalogueDocuments: CommandDocuments = {
  'sounds list': document(soundList, { line: soundRow }),
  'sounds show': document(sound),
  'sounds states': document(v.strictObject({ items: v.array(v.strictObject({ id, ...marks })) })),
  'sounds similar': document(soundList),
  'packs list': document(packList),
  'packs show': document(packRow),
  'packs facets': document(facets),
  facets: document(facets),
};
