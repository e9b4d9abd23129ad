import * as v from 'valibot';
import { type Pack, fileCount } from '../../core/catalogue/packs/pack.ts';
import type { Page } from '../../core/kernel/page.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { about, count, document, id, listOf } from '../command/document.ts';
import type { Column, View } from '../terminal/view.ts';
import { NONE, listDocument, nextPage, whereItStands } from './pages.views.ts';
import type { Saved } from '../../core/wishlist/saved-sounds.ts';

/** A genre, a tag, a provider. */
export const termSchema = v.strictObject({ name: v.string(), slug: v.string() });

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
  tags: about(v.array(termSchema), 'what inspired it'),
  genres: v.array(termSchema),
  provider: termSchema,
});

/** A pack with what the customer did with it. */
const packRowSchema = v.strictObject({
  ...packSchema.entries,
  saved: v.union([v.boolean(), v.picklist(['saving', 'error'])]),
});

export const packDocument = document(packRowSchema);
export const packListDocument = document(listOf(packRowSchema));

type SavedPacks = ReadonlyMap<number, Saved>;

const PACK_COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'NAME', flexible: true },
  { title: 'SLUG', flexible: true },
  { title: 'PROVIDER', flexible: true },
  { title: 'FILES', align: 'right' },
  { title: 'MARKS' },
];

/** A page of packs. */
export const packPageView = (page: Page<Pack>, saved: SavedPacks): View => ({
  document: listDocument(page, (pack) => packRow(pack, saved)),
  shown:
    page.items.length === 0
      ? null
      : {
          kind: 'table',
          columns: PACK_COLUMNS,
          rows: page.items.map((pack) => [
            String(pack.id),
            pack.name,
            pack.slug,
            pack.provider.name,
            String(fileCount(pack)),
            packMarks(pack, saved),
          ]),
        },
  notes: page.items.length === 0 ? [listTexts.empty] : [whereItStands(page, 'packs'), ...nextPage(page)],
});

/** One pack; its sounds are a list of their own. */
export const packView = (pack: Pack, saved: SavedPacks): View => ({
  document: packRow(pack, saved),
  shown: {
    kind: 'card',
    title: pack.name,
    facts: [
      ['ID', String(pack.id)],
      ['Slug', pack.slug],
      ['Provider', pack.provider.name],
      ['Samples', String(pack.samplesAmount)],
      ['MIDI', String(pack.midiAmount)],
      ['Presets', String(pack.presetAmount)],
      ['Genres', names(pack.genres)],
      ['Inspired by', names(pack.tags)],
      ['Marks', packMarks(pack, saved) || NONE],
    ],
  },
  notes: [`Its sounds: loopstead sounds list --pack ${pack.slug}`],
});

const names = (terms: ReadonlyArray<{ readonly name: string }>): string =>
  terms.map(({ name }) => name).join(', ') || NONE;

const packRow = (pack: Pack, saved: SavedPacks) => ({ ...pack, saved: saved.get(pack.id) ?? false });

function packMarks(pack: Pack, saved: SavedPacks): string {
  const marks = [];
  if (saved.get(pack.id) === true) marks.push('saved');
  if (pack.featured) marks.push('featured');
  if (pack.free) marks.push('free');
  return marks.join(', ');
}
