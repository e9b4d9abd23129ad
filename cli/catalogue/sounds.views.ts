import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Heard, Hearing } from '../../core/player/hearing.ts';
import type { Session } from '../../core/account/session.ts';
import { stretchBadge } from '../../core/audition/hear.ts';
import { isLocked } from '../../core/audition/session-lock.ts';
import { badgesOf } from '../../core/catalogue/filters/badges.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { paginationGate } from '../../core/catalogue/lists/pagination.ts';
import type { SoundScope } from '../../core/catalogue/filters/scope.ts';
import { SOUND_TYPES, type Sound, fileIdsOf } from '../../core/catalogue/sounds/sound.ts';
import { creditsFor, filesOf, priceLabel } from '../../core/downloads/prices.ts';
import type { Page } from '../../core/kernel/page.ts';
import type { Downloaded } from '../../core/downloads/downloaded-sounds.ts';
import type { LikeState } from '../../core/wishlist/liked-sounds.ts';
import { about, count, document, id, listOf, addressAnswer } from '../command/document.ts';
import { HOW_TO_LOG_IN } from '../host/host.messages.ts';
import type { Column, View } from '../terminal/view.ts';
import { NONE, listDocument, nextPage, onePage, whereItStands } from './pages.views.ts';
import { packSchema, termSchema, waveformSchema } from './packs.views.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import { columnTexts, emptyTexts, labelTexts, markTexts } from './catalogue.messages.ts';

const marksSchema = {
  saved: about(
    v.nullable(v.union([v.boolean(), v.picklist(['saving', 'error'])])),
    'on the wishlist; null when nobody is signed in',
  ),
  downloaded: about(
    v.nullable(v.union([v.boolean(), v.picklist(['downloading', 'error'])])),
    'owned; null when nobody is signed in',
  ),
};

const heardSchema = v.strictObject({
  key: v.nullable(v.string()),
  bpm: v.nullable(v.number()),
  tempoRatio: about(v.number(), '2 is twice as fast'),
  semitones: v.number(),
  strained: about(v.boolean(), 'far enough to be audible'),
});

/** A sound in a list. */
export const soundRowSchema = v.strictObject({
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
  midi: v.nullable(v.strictObject({ id, name: v.string(), free: v.boolean(), ...marksSchema })),
  group: about(v.nullable(v.strictObject({ id, name: v.string(), color: v.string() })), 'the stems it belongs to'),
  chartPosition: v.nullable(v.number()),
  terms: v.array(v.strictObject({ ...termSchema.entries, kind: v.picklist(['PRESET', 'MOOD', 'INSTRUMENT']) })),
  pack: packSchema,
  ...marksSchema,
  heard: v.optional(about(v.nullable(heardSchema), 'as heard under the session lock; null when unchanged')),
});

/** A sound with all that the shop says about it. */
const soundSchema = v.strictObject({
  ...soundRowSchema.entries,
  waveform: waveformSchema,
});

/** A list of sounds. */
export const soundListSchema = listOf(soundRowSchema);

export const soundDocument = document(soundSchema);
export const soundListDocument = document(soundListSchema, { line: soundRowSchema });
/** A list that comes as a whole. */
export const wholeSoundListDocument = document(soundListSchema);
export const statesDocument = document(v.strictObject({ items: v.array(v.strictObject({ id, ...marksSchema })) }));

/** The customer's marks on the shown items, and how the session hears them. */
export interface Marks {
  readonly saved: ReadonlyMap<number, LikeState>;
  readonly downloaded: ReadonlyMap<number, Downloaded>;
  /** Null without a session lock. */
  readonly hearing: Hearing | null;
}

export const marksOf = (app: App): Marks => ({
  saved: app.wishlist.likedSounds.current,
  downloaded: app.downloads.downloaded.current,
  hearing: hearingOf(app),
});

export function hearingOf({ audition, player }: App): Hearing | null {
  const lock = audition.current?.lock.current;
  return lock && isLocked(lock) ? player.hearing.current : null;
}

/** How far a sound is moved, '+3 st · 117%'. */
export const stretchText = (heard: Heard | null): string =>
  heard ? stretchBadge(heard.tuning).text + (heard.strained ? markTexts.far : '') : NONE;

/** How a sound is heard, as data; null if unchanged. */
const heardDocument = (heard: Heard | null) =>
  heard && { key: heard.key, bpm: heard.bpm, ...heard.tuning, strained: heard.strained };

const SOUND_COLUMNS: readonly Column[] = [
  { title: columnTexts.id, align: 'right' },
  { title: columnTexts.name, flexible: true },
  { title: columnTexts.type, importance: 5 },
  { title: columnTexts.key, importance: 7 },
  { title: columnTexts.bpm, align: 'right', importance: 8 },
  { title: columnTexts.time, align: 'right', importance: 3 },
  { title: columnTexts.pack, flexible: true, importance: 2 },
  { title: columnTexts.price, importance: 6 },
  { title: columnTexts.marks, importance: 1 },
];

/** A page of sounds, followed by its position and how to turn it. */
export const soundPageView = (page: Page<Sound>, marks: Marks, session: Session, scope: SoundScope): View<object> => ({
  document: listDocument(page, (sound) => soundRow(sound, marks)),
  shown: page.items.length === 0 ? null : soundTable(page.items, marks),
  notes: page.items.length === 0 ? emptyNotes(scope) : pageNotes(page, session, scope),
});

/** LIST-27; a list of one customer also says how something comes into it. */
const emptyNotes = ({ kind }: SoundScope): readonly string[] => [
  listTexts.empty,
  listTexts.emptyHint,
  kind === 'wishlist' || kind === 'downloadHistory' || kind === 'search' ? emptyTexts[kind] : emptyTexts.sounds,
];

/** A page of a list that is shown page by page. */
export const soundsPart = ({ page, items }: Page<Sound>, marks: Marks): View => ({
  document: null,
  lines: items.map((sound) => soundRow(sound, marks)),
  shown: items.length === 0 ? null : { ...soundTable(items, marks), ...(page > 1 && { continues: true }) },
});

/** A list whose pages have been shown already. */
export const allSoundsView = (sounds: readonly Sound[], marks: Marks): View => ({
  document: listDocument(onePage(sounds), (sound) => soundRow(sound, marks)),
  lines: [],
  shown: null,
  notes: sounds.length === 0 ? [listTexts.empty, listTexts.emptyHint, emptyTexts.sounds] : [listTexts.allLoaded],
});

/** The sounds like one sound, nearest first. */
export const similarView = (sounds: readonly Sound[], marks: Marks): View<object> => ({
  document: listDocument(onePage(sounds), (sound) => soundRow(sound, marks)),
  shown: sounds.length === 0 ? null : soundTable(sounds, marks),
  notes: sounds.length === 0 ? [listTexts.empty] : [],
});

/** The customer's marks on sounds. */
export const statesView = (sounds: readonly Sound[], marks: Marks): View => {
  const files = sounds.flatMap(fileIdsOf).map((id) => ({ id, ...marksOfFile(id, marks) }));
  return {
    document: { items: files },
    shown: {
      kind: 'table',
      columns: [
        { title: columnTexts.id, align: 'right' },
        { title: columnTexts.saved },
        { title: columnTexts.downloaded },
      ],
      rows: files.map(({ id, saved, downloaded }) => [String(id), stateText(saved), stateText(downloaded)]),
    },
  };
};

const stateText = (state: LikeState | Downloaded | null): string => {
  if (typeof state === 'string') return state;
  return viewTexts.yesOrNo(state ?? false);
};

/** One sound with everything the shop says about it. */
export const soundView = (sound: Sound, marks: Marks): View => ({
  document: dataOf(sound, marks),
  shown: {
    kind: 'card',
    title: sound.name,
    facts: [
      [labelTexts.id, String(sound.id)],
      [labelTexts.type, sound.type],
      [labelTexts.key, sound.key ?? NONE],
      [labelTexts.bpm, sound.bpm === null ? NONE : String(sound.bpm)],
      [labelTexts.time, sound.duration],
      [labelTexts.pack, `${sound.pack.name} (${sound.pack.slug})`],
      [labelTexts.provider, sound.pack.provider.name],
      [
        labelTexts.download,
        filesOf(sound)
          .map(({ id, format, credits }) => {
            const price = marks.downloaded.get(id) === true ? markTexts.owned : priceLabel(credits);
            return `${format.toUpperCase()} ${price}`;
          })
          .join(', '),
      ],
      [labelTexts.rareFind, viewTexts.yesOrNo(sound.isRareFind)],
      ...(sound.group ? [[labelTexts.stems, sound.group.name] as const] : []),
      [
        labelTexts.badges,
        badgesOf(sound)
          .map(({ name }) => name)
          .join(', ') || NONE,
      ],
      [labelTexts.marks, marksText(sound, marks) || NONE],
      ...(marks.hearing ? [[labelTexts.stretch, stretchText(marks.hearing(sound))] as const] : []),
    ],
  },
});

/** A row as data. The waveform stays with the single sound: hundreds of numbers a row would bury the rest. */
function soundRow(sound: Sound, marks: Marks) {
  const { waveform: _, ...row } = dataOf(sound, marks);
  return row;
}

/** A sound as data: the same fields whatever backend it came from. */
const dataOf = (sound: Sound, marks: Marks) => ({
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
    ...marksOfFile(sound.midi.id, marks),
  },
  group: sound.group,
  chartPosition: sound.chartPosition,
  terms: sound.terms,
  pack: sound.pack,
  ...marksOfFile(sound.id, marks),
  ...(marks.hearing && { heard: heardDocument(marks.hearing(sound)) }),
});

const marksOfFile = (id: number, { saved, downloaded }: Marks) => ({
  saved: saved.get(id) ?? null,
  downloaded: downloaded.get(id) ?? null,
});

const soundTable = (sounds: readonly Sound[], marks: Marks) => ({
  kind: 'table' as const,
  columns: marks.hearing ? [...SOUND_COLUMNS, { title: columnTexts.stretch, importance: 4 }] : SOUND_COLUMNS,
  rows: sounds.map((sound) => [
    String(sound.id),
    sound.name,
    sound.type,
    sound.key ?? NONE,
    sound.bpm === null ? NONE : String(sound.bpm),
    sound.duration,
    sound.pack.name,
    priceText(sound, marks),
    marksText(sound, marks),
    ...(marks.hearing ? [stretchText(marks.hearing(sound))] : []),
  ]),
});

/** The price of the sound itself; empty if the customer already owns it. */
function priceText(sound: Sound, { downloaded }: Marks): string {
  if (downloaded.get(sound.id) === true) return markTexts.owned;
  return creditsFor(sound) === 0 ? markTexts.free : priceLabel(creditsFor(sound));
}

function marksText(sound: Sound, { saved, downloaded }: Marks): string {
  const marks = [];
  if (saved.get(sound.id) === true) marks.push(markTexts.saved);
  if (downloaded.get(sound.id) === true) marks.push(markTexts.downloaded);
  if (sound.midi) marks.push(downloaded.get(sound.midi.id) === true ? markTexts.midiDownloaded : markTexts.midi);
  if (sound.isRareFind) marks.push(markTexts.rare);
  return marks.join(', ');
}

/** Asks visitors to log in and customers without a running plan to subscribe; others turn pages [LIST-39]. */
function pageNotes(page: Page<Sound>, session: Session, scope: SoundScope): readonly string[] {
  const stands = whereItStands(page, 'sounds');
  const gate = paginationGate(session, scope);
  if (gate === 'login') return [stands, `${listTexts.loginGate}: ${HOW_TO_LOG_IN}`];
  if (gate === 'subscribe') return [stands, `${listTexts.subscribeGate}: /account/plans`];
  return [stands, ...nextPage(page)];
}

/** Whether filters changed anything, and the resulting address. */
export const appliedAnswer = v.strictObject({ applied: v.boolean(), ...addressAnswer.entries });
