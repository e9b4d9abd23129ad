import type { Session } from '../../core/account/session.ts';
import { badgesOf } from '../../core/catalogue/badges.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { FACETS, FACET_LABELS, type FacetCounts } from '../../core/catalogue/facets.ts';
import { type Pack, fileCount } from '../../core/catalogue/pack.ts';
import { paginationGate } from '../../core/catalogue/pagination.ts';
import type { SoundScope } from '../../core/catalogue/scope.ts';
import type { Sound } from '../../core/catalogue/sound.ts';
import { creditsFor, filesOf, priceLabel } from '../../core/downloads/prices.ts';
import type { Page } from '../../core/kernel/page.ts';
import type { Downloaded } from '../../core/downloads/downloaded-sounds.ts';
import type { Saved } from '../../core/wishlist/saved-sounds.ts';
import { HOW_TO_LOG_IN } from '../host/explain.ts';
import type { Column, View } from '../host/outcome.ts';

/** What a customer has done with the shown things. */
export interface Marks {
  readonly saved: ReadonlyMap<number, Saved>;
  readonly downloaded: ReadonlyMap<number, Downloaded>;
}

const SOUND_COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'NAME', flexible: true },
  { title: 'TYPE' },
  { title: 'KEY' },
  { title: 'BPM', align: 'right' },
  { title: 'TIME', align: 'right' },
  { title: 'PACK', flexible: true },
  { title: 'PRICE' },
  { title: 'MARKS' },
];

/** A page of sounds; below it where the page stands and how to turn it. */
export const soundPageView = (page: Page<Sound>, marks: Marks, session: Session, scope: SoundScope): View => ({
  document: listDocument(page, (sound) => soundRow(sound, marks)),
  shown: page.items.length === 0 ? null : soundTable(page.items, marks),
  notes: page.items.length === 0 ? [listTexts.empty, listTexts.emptyHint] : pageNotes(page, session, scope),
});

/** The sounds like one sound, nearest first. */
export const similarView = (sounds: readonly Sound[], marks: Marks): View => ({
  document: listDocument(onePage(sounds), (sound) => soundRow(sound, marks)),
  shown: sounds.length === 0 ? null : soundTable(sounds, marks),
  notes: sounds.length === 0 ? [listTexts.empty] : [],
});

/** One sound with everything the shop says about it. */
export const soundView = (sound: Sound, marks: Marks): View => ({
  document: soundDocument(sound, marks),
  shown: {
    kind: 'card',
    title: sound.name,
    facts: [
      ['ID', String(sound.id)],
      ['Type', sound.type],
      ['Key', sound.key ?? NONE],
      ['BPM', sound.bpm === null ? NONE : String(sound.bpm)],
      ['Time', sound.duration],
      ['Pack', `${sound.pack.name} (${sound.pack.slug})`],
      ['Provider', sound.pack.provider.name],
      [
        'Download',
        filesOf(sound)
          .map(({ format, credits }) => `${format.toUpperCase()} ${priceLabel(credits)}`)
          .join(', '),
      ],
      ['Rare Find', sound.isRareFind ? 'yes' : 'no'],
      ...(sound.group ? [['Stems', sound.group.name] as const] : []),
      [
        'Badges',
        badgesOf(sound)
          .map(({ name }) => name)
          .join(', ') || NONE,
      ],
      ['Marks', marksText(sound, marks) || NONE],
    ],
  },
});

const PACK_COLUMNS: readonly Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'NAME', flexible: true },
  { title: 'SLUG', flexible: true },
  { title: 'PROVIDER', flexible: true },
  { title: 'FILES', align: 'right' },
  { title: 'MARKS' },
];

/** A page of packs. */
export const packPageView = (page: Page<Pack>, saved: Marks['saved']): View => ({
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
  notes: page.items.length === 0 ? [listTexts.noPacks] : [whereItStands(page, 'packs'), ...nextPage(page)],
});

/** One pack; its sounds are a list of their own. */
export const packView = (pack: Pack, saved: Marks['saved']): View => ({
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

/** Every facet value with its count. */
export const facetsView = (counts: FacetCounts): View => ({
  document: counts,
  shown: {
    kind: 'table',
    columns: [
      { title: 'FACET' },
      { title: 'VALUE' },
      { title: 'NAME', flexible: true },
      { title: 'SOUNDS', align: 'right' },
    ],
    rows: FACETS.flatMap((facet) =>
      counts[facet].map(({ value, name, count }) => [FACET_LABELS[facet], value, name, String(count)]),
    ),
  },
});

const NONE = '-';

const names = (terms: ReadonlyArray<{ readonly name: string }>): string =>
  terms.map(({ name }) => name).join(', ') || NONE;

const listDocument = <Item>({ items, page, pages, total }: Page<Item>, row: (item: Item) => unknown) => ({
  items: items.map(row),
  page,
  pages,
  total,
});

const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  size: items.length,
});

/** A row as data. The waveform stays with the single sound: hundreds of numbers a row would bury the rest. */
function soundRow(sound: Sound, marks: Marks) {
  const { waveform: _, ...row } = soundDocument(sound, marks);
  return row;
}

/** A sound as data: the same fields whatever backend it came from. */
const soundDocument = (sound: Sound, marks: Marks) => ({
  id: sound.id,
  name: sound.name,
  type: sound.type,
  extension: sound.extension,
  key: sound.key,
  bpm: sound.bpm,
  duration: sound.duration,
  seconds: sound.seconds,
  free: sound.free,
  credits: creditsFor(sound),
  isRareFind: sound.isRareFind,
  previewUrl: sound.previewUrl,
  waveform: sound.waveform,
  midi: sound.midi && {
    id: sound.midi.id,
    name: sound.midi.name,
    free: sound.midi.free,
    ...marksOf(sound.midi.id, marks),
  },
  group: sound.group,
  chartPosition: sound.chartPosition,
  terms: sound.terms,
  pack: sound.pack,
  ...marksOf(sound.id, marks),
});

const marksOf = (id: number, { saved, downloaded }: Marks) => ({
  saved: saved.get(id) ?? null,
  downloaded: downloaded.get(id) ?? null,
});

const packRow = (pack: Pack, saved: Marks['saved']) => ({ ...pack, saved: saved.get(pack.id) ?? false });

const soundTable = (sounds: readonly Sound[], marks: Marks) => ({
  kind: 'table' as const,
  columns: SOUND_COLUMNS,
  rows: sounds.map((sound) => [
    String(sound.id),
    sound.name,
    sound.type,
    sound.key ?? NONE,
    sound.bpm === null ? NONE : String(sound.bpm),
    sound.duration,
    sound.pack.name,
    creditsFor(sound) === 0 ? 'free' : priceLabel(creditsFor(sound)),
    marksText(sound, marks),
  ]),
});

function marksText(sound: Sound, { saved, downloaded }: Marks): string {
  const marks = [];
  if (saved.get(sound.id) === true) marks.push('saved');
  if (downloaded.get(sound.id) === true) marks.push('downloaded');
  if (sound.midi) marks.push(downloaded.get(sound.midi.id) === true ? 'MIDI downloaded' : '+MIDI');
  if (sound.isRareFind) marks.push('rare');
  return marks.join(', ');
}

function packMarks(pack: Pack, saved: Marks['saved']): string {
  const marks = [];
  if (saved.get(pack.id) === true) marks.push('saved');
  if (pack.featured) marks.push('featured');
  if (pack.free) marks.push('free');
  return marks.join(', ');
}

const whereItStands = ({ page, pages, total }: Page<unknown>, things: string): string =>
  `Page ${page} of ${pages}, ${total} ${things}.`;

const nextPage = ({ page, pages }: Page<unknown>): readonly string[] =>
  page < pages ? [`The next one: --page ${page + 1}`] : [];

/** Visitors are asked to log in, customers without a running plan to subscribe, the rest turn pages [LIST-39]. */
function pageNotes(page: Page<Sound>, session: Session, scope: SoundScope): readonly string[] {
  const stands = whereItStands(page, 'sounds');
  const gate = paginationGate(session, scope);
  if (gate === 'login') return [stands, `${listTexts.loginGate}: ${HOW_TO_LOG_IN}`];
  if (gate === 'subscribe') return [stands, `${listTexts.subscribeGate}: /account/plans`];
  return [stands, ...nextPage(page)];
}
