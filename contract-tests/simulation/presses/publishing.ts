import { filesOf } from '../../../core/downloads/prices.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import { type Grid, filledDown, pasted, withCells, withRule } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS, type SheetRow } from '../../../domain/publishing/pack-files.ts';
import { nothingSaid } from '../../../domain/publishing/read-pushed.ts';
import { BROUGHT_KINDS, PACK_NAMES, broughtBy } from '../stage/brought.ts';
import { folderOf } from '../stage/folder.ts';
import { MAKERS, PASSWORD } from '../stage/simulated-world.ts';
import type { Tab } from '../stage/tab.ts';
import { MEANT } from './payment.ts';
import { type Presses, oneOf, opened } from './press.ts';

const publishing = (tab: Tab) => opened(tab, tab.app.publishing);

/** By chance, any pack, whoever it belongs to. */
const anyId = (which: number): number => (which % 3) + 1;

/** The pack that a page shows; null if none. */
function shown({ app }: Tab): Draft | null {
  const state = app.publishing.current?.draft.current;
  return state?.phase === 'loaded' ? state.draft : null;
}

/** The packs in the list of a page: its maker's, or those that staff looks at. */
function listed({ app }: Tab): readonly number[] {
  const lists = [app.publishing.current?.drafts.current, app.publishing.current?.reviewed.current];
  return lists.flatMap((list) => (list?.phase === 'loaded' ? list.list.items.map(({ id }) => id) : []));
}

/** The pack that is meant: the one on view, or else the first in a list; by chance, any. */
const idOf = (tab: Tab, which: number): number =>
  which < MEANT ? anyId(which) : (shown(tab)?.id ?? listed(tab)[0] ?? anyId(which));

/** What was, or is, on sale of a provider: the pack on view, or the latest in its list. */
function soldIdOf({ app }: Tab, which: number): number {
  const packs = app.publishing.current?.soldPacks.current;
  const latest = packs?.phase === 'loaded' ? packs.packs[0]?.id : undefined;
  return which < MEANT ? anyId(which) : (latest ?? anyId(which));
}

/** A sound of the pack on view; null for the pack as a whole. */
function soldSoundOf({ app }: Tab, which: number): number | null {
  const pack = app.publishing.current?.soldPack.current;
  return which % 2 && pack?.phase === 'loaded' ? (oneOf(pack.pack.sounds, which >> 1)?.id ?? null) : null;
}

const A_FILE = {
  path: 'Ping.mid',
  bytes: 1,
  sha256: async () => 'a'.repeat(64),
  read: async () => new Uint8Array(1),
};

const NOBODY = 'nobody';

/** A folder on the machine of whoever is here. */
const brought = ({ user }: Tab, which: number) =>
  which < MEANT
    ? { name: `Pack ${which}`, files: [A_FILE] }
    : broughtBy(user?.username ?? NOBODY, oneOf(PACK_NAMES, which)!, oneOf(BROUGHT_KINDS, which)!);

const LABELS = [
  { name: 'Named', price: 'free' },
  { name: 'Renamed', instruments: ['drums'] },
  { name: null, moods: ['dark'], bpm: null },
] as const;

const labelsAt = (which: number): SheetRow => ({
  type: null,
  bpm: undefined,
  key: undefined,
  instruments: [],
  moods: [],
  name: null,
  price: null,
  ...oneOf(LABELS, which),
});

/** Labels of one of the files on view that are sold. */
function rowsFor(draft: Draft | null, which: number): ReadonlyMap<string, SheetRow> {
  const sold = draft?.files.filter(({ path }) => path.startsWith('Hits/')) ?? [];
  const file = oneOf(sold, which);
  return new Map(file ? [[file.path, labelsAt(which >> 1)]] : []);
}

const NAME = LABEL_COLUMNS.indexOf('name');
const MOODS = LABEL_COLUMNS.indexOf('moods');

/** What somebody does in the grid. */
const EDITS: ReadonlyArray<(grid: Grid) => Grid> = [
  (grid) => withCells(grid, [{ row: 0, column: NAME, text: 'Typed' }]),
  (grid) => withCells(grid, [{ row: grid.length - 1, column: NAME, text: ' Typed  last ' }]),
  (grid) => withCells(grid, [{ row: 0, column: MOODS, text: 'dark;warm' }]),
  (grid) => filledDown(grid, { from: { row: 0, column: MOODS }, to: { row: grid.length - 1, column: MOODS } }),
  (grid) => withRule(grid, { folder: 'Hits/', cells: { price: 'free' } }),
  (grid) =>
    pasted(grid, { from: { row: 0, column: NAME }, to: { row: 0, column: NAME } }, 'Pasted\r\nBelow')?.grid ?? grid,
];

function describing(draft: Draft | null, which: number) {
  if (!draft || which < MEANT) return nothingSaid('Pack');
  const declaration = { ...draft.about.declaration, name: 'Pia', date: '2026-01-01', origin: 'own-work', ai: 'none' };
  const words = [{ description: 'By hand.' }, { genres: ['house'] }, { tags: ['late'] }, { name: ' ' }] as const;
  return { ...draft.about, declaration, ...oneOf(words, which)! };
}

/** The first finding that keeps a pack from being sold. */
function findingOf(draft: Draft | null) {
  const found = draft?.findings.find(({ level, waived }) => level === 'block' && waived === null);
  return found
    ? { code: found.code, file: found.file, text: found.measured.text }
    : { code: 'clipped', file: null, text: '' };
}

const MOMENTS_MS = [null, 60_000, -60_000, 3_600_000] as const;

/** When a pack is to go on sale: at once, soon, too late. */
function momentAt({ stage }: Tab, which: number): number | null {
  const ms = which < MEANT ? null : oneOf(MOMENTS_MS, which)!;
  return ms === null ? null : stage.clock.now() + ms;
}

const REASONS = ['Not yet.', 'It is of somebody else.', ' '] as const;
const reasonAt = (which: number): string => (which < MEANT ? 'No' : oneOf(REASONS, which)!);

export const publishingPresses: Presses = {
  'publishing.loadDrafts': async (tab) => (await publishing(tab)).loadDrafts.execute(),
  'publishing.loadDraft': async (tab, which) => (await publishing(tab)).loadDraft.execute(idOf(tab, which)),
  'publishing.pushPack': async (tab, which) =>
    (await publishing(tab)).pushPack.execute({ id: null, provider: null, ...brought(tab, which) }),
  'publishing.checkDraft': async (tab, which) => (await publishing(tab)).checkDraft.execute(idOf(tab, which)),
  'publishing.saveLabels': async (tab, which) => {
    const draft = which < MEANT ? null : shown(tab);
    const { saveLabels } = await publishing(tab);
    return saveLabels.execute(idOf(tab, which), draft?.revision ?? 1, rowsFor(draft, which));
  },
  'publishing.editGrid': async (tab, which) => {
    const { editGrid, grid } = await publishing(tab);
    const { current } = grid;
    if (which < MEANT || current.phase !== 'open') return editGrid.execute({ kind: 'undo' });
    const edit = EDITS[(which - MEANT) % (EDITS.length + 2)];
    if (edit) return editGrid.execute({ kind: 'edit', grid: edit(current.history.grid) });
    return editGrid.execute({ kind: which % 2 ? 'undo' : 'redo' });
  },
  'publishing.keepGrid': async (tab) => (await publishing(tab)).keepGrid.execute(),
  'publishing.describePack': async (tab, which) => {
    const draft = which < MEANT ? null : shown(tab);
    const { describePack } = await publishing(tab);
    return describePack.execute(idOf(tab, which), draft?.revision ?? 1, describing(draft, which));
  },
  'publishing.submitDraft': async (tab, which) =>
    (await publishing(tab)).submitDraft.execute(idOf(tab, which), momentAt(tab, which)),
  'publishing.rescheduleDraft': async (tab, which) =>
    (await publishing(tab)).rescheduleDraft.execute(idOf(tab, which), momentAt(tab, which)),
  'publishing.withdrawDraft': async (tab, which) => (await publishing(tab)).withdrawDraft.execute(idOf(tab, which)),
  'publishing.relistDraft': async (tab, which) => (await publishing(tab)).relistDraft.execute(idOf(tab, which)),
  'publishing.removeDraft': async (tab, which) => (await publishing(tab)).removeDraft.execute(idOf(tab, which)),
  'publishing.loadSoldPacks': async (tab) => (await publishing(tab)).loadSoldPacks.execute(),
  'publishing.loadSoldPack': async (tab, which) => (await publishing(tab)).loadSoldPack.execute(soldIdOf(tab, which)),
  'publishing.withdrawSold': async (tab, which) => {
    const of = { packId: soldIdOf(tab, which), soundId: which < MEANT ? null : soldSoundOf(tab, which) };
    return (await publishing(tab)).withdrawSold.execute(of, 'Old');
  },
  'publishing.relistSold': async (tab, which) => {
    const of = { packId: soldIdOf(tab, which), soundId: which < MEANT ? anyId(which) : soldSoundOf(tab, which) };
    return (await publishing(tab)).relistSold.execute(of);
  },
  'publishing.fetchOriginals': async (tab, which) =>
    (await publishing(tab)).fetchOriginals.execute({ of: 'draft', id: idOf(tab, which), force: false }, folderOf(tab)),
  'publishing.loadQueue': async (tab) => (await publishing(tab)).loadQueue.execute(),
  'publishing.loadRemoved': async (tab) => (await publishing(tab)).loadRemoved.execute(''),
  'publishing.reviewDraft': async (tab, which) => (await publishing(tab)).reviewDraft.execute(idOf(tab, which)),
  'publishing.approveDraft': async (tab, which) => (await publishing(tab)).approveDraft.execute(idOf(tab, which)),
  'publishing.returnDraft': async (tab, which) =>
    (await publishing(tab)).returnDraft.execute(idOf(tab, which), reasonAt(which)),
  'publishing.waiveFinding': async (tab, which) =>
    (await publishing(tab)).waiveFinding.execute(
      idOf(tab, which),
      findingOf(which < MEANT ? null : shown(tab)),
      which < MEANT ? 'Meant' : reasonAt(which),
    ),
  'publishing.confirmDraft': async (tab, which) => (await publishing(tab)).confirmDraft.execute(idOf(tab, which)),
  'publishing.objectToDraft': async (tab, which) =>
    (await publishing(tab)).objectToDraft.execute(idOf(tab, which), reasonAt(which), which >= MEANT && which % 2 > 0),
  'publishing.trustMaker': async (tab, which) =>
    (await publishing(tab)).trustMaker.execute(idOf(tab, which), which < MEANT || which % 4 < 3, 'Known'),
  'publishing.scheduleDraft': async (tab, which) =>
    (await publishing(tab)).scheduleDraft.execute(idOf(tab, which), momentAt(tab, which)),
};

/** What happens in stories of makers alone. */
export const makerPresses: Presses = {
  'maker.logIn': ({ app }, which) => app.account.logIn.execute(`${oneOf(MAKERS, which)!.name}@demo.test`, PASSWORD),
  /** A page about the pack that is meant. */
  'maker.open': (tab, which) =>
    tab.navigation.push(`/${tab.user?.isStaff ? 'staff/review' : 'dashboard/products'}/${idOf(tab, which)}`),
  'maker.openSold': (tab, which) => tab.navigation.push(`/dashboard/sold/${soldIdOf(tab, which)}`),
  /** A customer comes across what has gone on sale last. */
  'maker.find': ({ stage, navigation }, which) => {
    const slugs = [...new Set(stage.server.books.drafts.flatMap(({ packSlug }) => packSlug ?? []))];
    const slug = oneOf(slugs.toReversed(), which);
    if (slug) navigation.push(`/sample-pack/${slug}`);
  },
  /** And buys what their page lists. */
  'maker.buy': ({ app }, which) => {
    const list = app.catalogue.soundList.current;
    const sound = list.phase === 'loaded' ? oneOf(list.page.items, which) : undefined;
    const file = sound && filesOf(sound)[0];
    return file && app.downloads.downloadFile.execute(file);
  },
};
