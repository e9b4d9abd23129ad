import * as v from 'valibot';
import { type Pack, type PackAbout, type PackInFull, fileCount } from '../../core/catalogue/packs/pack.ts';
import type { Page } from '../../core/kernel/page.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import { declarationLine, declarationTexts } from '../../domain/rights/declaration.messages.ts';
import { AI_ANSWERS, AI_TRAINING, ORIGINS } from '../../domain/rights/declaration.ts';
import { bpmRangeText, dayOf } from '../../domain/figures.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { about, count, document, id, listOf } from '../command/document.ts';
import type { Column, View } from '../terminal/view.ts';
import { NONE, listView, nextPage, whereItStands } from './pages.views.ts';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { catalogueTexts, columnTexts, labelTexts, markTexts, emptyTexts } from './catalogue.messages.ts';

/** A genre, a tag, a provider. */
export const termSchema = v.strictObject({ name: v.string(), slug: v.string() });

/** What a provider declares about a pack. */
export const declarationSchema = v.strictObject({
  origin: v.picklist(ORIGINS),
  ai: about(v.picklist(AI_ANSWERS), 'whether a machine made any of it'),
  aiParts: about(v.array(v.string()), 'what a machine had a hand in'),
  aiTraining: about(v.picklist(AI_TRAINING), 'whether a machine may be trained with it'),
});

/** A pack as a sound names it. */
export const packSchema = v.strictObject({
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
  soundsAmount: about(v.nullable(count), 'without MIDI companions, which are files; null when the shop did not say'),
  tags: about(v.array(termSchema), 'what inspired it'),
  genres: v.array(termSchema),
  provider: termSchema,
  declaration: about(v.nullable(declarationSchema), 'by its provider; null where nobody has declared anything'),
});

/** A pack with what the customer did with it. */
const packRowSchema = v.strictObject({
  ...packSchema.entries,
  saved: v.union([v.boolean(), v.picklist(['saving', 'error'])]),
});

export const waveformSchema = v.nullable(
  v.strictObject({
    peaks: about(v.array(v.number()), '0 to 1 for each column'),
    tone: about(v.array(v.number()), 'how bright each column sounds, 0 to 1'),
  }),
);

const aboutSchema = v.strictObject({
  description: v.string(),
  releasedAt: about(v.number(), 'milliseconds since 1970'),
  bpm: about(v.nullable(v.strictObject({ min: v.number(), max: v.number() })), 'null where no sound has a tempo'),
  keys: about(v.array(v.string()), 'from C upwards, with sharps'),
  credits: about(v.strictObject({ wav: count, midi: count, preset: count }), 'for all files of a type'),
  demo: about(v.nullable(v.strictObject({ seconds: v.number(), waveform: waveformSchema })), 'null without a demo'),
  others: about(v.array(packSchema), 'of its provider'),
});

export const packDocument = document(
  v.strictObject({ ...packRowSchema.entries, about: about(v.nullable(aboutSchema), 'null when the shop did not say') }),
);
/** A list of packs. */
export const packListSchema = listOf(packRowSchema);
export const packListDocument = document(packListSchema);

type LikedPacks = ReadonlyMap<number, LikeState>;

const PACK_COLUMNS: readonly Column[] = [
  { title: columnTexts.id, align: 'right' },
  { title: columnTexts.name, flexible: true },
  { title: columnTexts.slug, flexible: true },
  { title: columnTexts.provider, flexible: true, importance: 2 },
  { title: columnTexts.files, align: 'right', importance: 3 },
  { title: columnTexts.marks, importance: 1 },
];

/** A page of packs. */
export const packPageView = (page: Page<Pack>, saved: LikedPacks): View<object> =>
  listView(page, {
    columns: PACK_COLUMNS,
    cells: (pack) => [
      String(pack.id),
      pack.name,
      pack.slug,
      pack.provider.name,
      String(fileCount(pack)),
      packMarks(pack, saved),
    ],
    inDocument: (pack) => packRow(pack, saved),
    whenEmpty: [listTexts.empty, emptyTexts.packs],
    notes: [whereItStands(page, 'packs'), ...nextPage(page)],
  });

/** One pack; its sounds are a list of their own. */
export const packView = (pack: PackInFull, saved: LikedPacks): View => ({
  document: { ...packRow(pack, saved), about: pack.about },
  shown: {
    kind: 'card',
    title: pack.name,
    facts: [
      [labelTexts.id, String(pack.id)],
      [labelTexts.slug, pack.slug],
      [labelTexts.provider, pack.provider.name],
      [labelTexts.samples, String(pack.samplesAmount)],
      [labelTexts.midi, String(pack.midiAmount)],
      [labelTexts.presets, String(pack.presetAmount)],
      [labelTexts.genres, names(pack.genres)],
      [labelTexts.inspiredBy, names(pack.tags)],
      [declarationTexts.title, declarationLine(pack.declaration)],
      ...aboutFacts(pack.about),
      [labelTexts.marks, packMarks(pack, saved) || NONE],
    ],
  },
  notes: [catalogueTexts.soundsOf(pack.slug)],
});

/** Facts that its page shows in addition to the card. */
const aboutFacts = (told: PackAbout | null): ReadonlyArray<readonly [label: string, fact: string]> =>
  told === null
    ? []
    : [
        [labelTexts.description, told.description || NONE],
        [labelTexts.released, dayOf(told.releasedAt)],
        [labelTexts.tempos, told.bpm === null ? NONE : bpmRangeText(told.bpm.min, told.bpm.max)],
        [labelTexts.keys, told.keys.join(', ') || NONE],
        [labelTexts.price, creditCount(told.credits.wav + told.credits.midi + told.credits.preset)],
      ];

const names = (terms: ReadonlyArray<{ readonly name: string }>): string =>
  terms.map(({ name }) => name).join(', ') || NONE;

const packRow = (pack: Pack, saved: LikedPacks) => ({ ...pack, saved: saved.get(pack.id) ?? false });

function packMarks(pack: Pack, saved: LikedPacks): string {
  const marks = [];
  if (saved.get(pack.id) === true) marks.push(markTexts.saved);
  if (pack.featured) marks.push(markTexts.featured);
  if (pack.free) marks.push(markTexts.free);
  return marks.join(', ');
}
