import { storedTaking } from '../../../core/downloads/owned/taking.ts';
import type { MarkStore } from '../../../core/kernel/mark-store.ts';
import { multidownload } from '../../../core/selection/selection.ts';
import { readCookie } from '../../../core/shell/stored-value.ts';
import { SELECTION_MAX, type Tab } from '../stage/tab.ts';

/** A state of a page, and its phase in one word. */
export interface PageState {
  /** The same object as long as nothing has changed. */
  readonly value: unknown;
  readonly phase: string;
}

const UNOPENED: PageState = { value: undefined, phase: 'unopened' };

function phased(value: { readonly phase: string } | null | undefined, before: PageState | undefined): PageState {
  if (!value) return UNOPENED;
  return before && before.value === value ? before : { value, phase: value.phase };
}

/** Their changes count, but not as phases, since every value would be one. */
const unphased = (value: unknown, before: PageState | undefined): PageState =>
  before && before.value === value ? before : { value, phase: '' };

const UNDER_WAY = new Set<unknown>(['saving', 'downloading', 'adding']);

function marks({ current }: Pick<MarkStore<number, unknown>, 'current'>, before?: PageState): PageState {
  if (before?.value === current) return before;
  const values = [...current.values()];
  const phase = values.some((mark) => UNDER_WAY.has(mark))
    ? 'underWay'
    : values.includes('error')
      ? 'error'
      : values.includes(true)
        ? 'some'
        : 'none';
  return { value: current, phase };
}

function session({ app, user, browser }: Tab): PageState {
  const { current } = app.account.session;
  const isOther = current.phase === 'signedIn' && browser.session?.customerId !== user?.id;
  const isOver = browser.session !== null && !browser.session.isAlive;
  return { value: current, phase: `${current.phase}${isOther ? 'AsAnother' : ''}${isOver ? 'Ended' : ''}` };
}

function selection({ browser }: Tab, before?: PageState): PageState {
  const value = browser.cookies.read(multidownload.key);
  if (before?.value === value) return before;
  const count = readCookie(browser.cookies, multidownload).length;
  return { value, phase: count === 0 ? 'none' : count < SELECTION_MAX ? 'some' : 'full' };
}

const dialogs = ({ app }: Tab): PageState => {
  const { current } = app.shell.dialogs.open;
  return { value: current, phase: current.at(-1)?.kind ?? 'none' };
};

const toasts = ({ app }: Tab): PageState => {
  const { current } = app.shell.toasts.visible;
  return { value: current, phase: current.at(-1)?.severity ?? 'none' };
};

const change = ({ app }: Tab): PageState => {
  const current = app.tempo.current?.change.current;
  if (!current) return UNOPENED;
  return {
    value: current,
    phase: current.phase === 'processed' && current.isDownloading ? 'downloading' : current.phase,
  };
};

function page({ navigation, route }: Tab): PageState {
  return { value: navigation.location.current, phase: route.page };
}

/** Every state that customers see, by name. They are read after each step: `before` is the last reading. */
export const PAGE_STATES: Readonly<Record<string, (tab: Tab, before?: PageState) => PageState>> = {
  session,
  archive: ({ app }, before) => phased(app.multiDownload.state.current, before),
  selection,
  dialog: dialogs,
  toast: toasts,
  hearts: ({ app }, before) => marks(app.wishlist.likedSounds, before),
  packHearts: ({ app }, before) => marks(app.wishlist.likedPacks, before),
  downloads: ({ app }, before) => marks(app.downloads.downloaded, before),
  player: ({ app }, before) => phased(app.player.state.current, before),
  list: ({ app }, before) => phased(app.catalogue.soundList.current, before),
  packs: ({ app }, before) => phased(app.catalogue.packList.current, before),
  facets: ({ app }, before) => phased(app.catalogue.facets.current, before),
  sound: ({ app }, before) => phased(app.catalogue.soundDetail.current, before),
  pack: ({ app }, before) => phased(app.catalogue.packDetail.current, before),
  similar: ({ app }, before) => phased(app.similar.current?.sounds.current, before),
  change,
  collections: ({ app }, before) => phased(app.collections.current?.own.current, before),
  statement: ({ app }, before) => phased(app.credits.current?.statement.current, before),
  license: ({ app }, before) => phased(app.license.current?.lookedUp.current, before),
  licenses: ({ app }, before) => phased(app.license.current?.own.current, before),
  suggestions: ({ app }, before) => phased(app.search.current?.suggestions.current, before),
  selected: ({ app }, before) => phased(app.selection.tools.current?.selected.current, before),
  page,
  calls: ({ inFlight }) => ({ value: inFlight, phase: inFlight === 0 ? 'none' : inFlight === 1 ? 'one' : 'some' }),
  volume: ({ app }, before) => unphased(app.player.state.volume.current, before),
  position: ({ app }, before) => unphased(app.player.state.position.current, before),
  theme: ({ browser }, before) => unphased(browser.storage.read('mode'), before),
  lock: ({ app }, before) => unphased(app.audition.current?.lock.current, before),
  taking: ({ browser }, before) => unphased(browser.storage.read(storedTaking.key), before),
  typed: ({ typed }, before) => unphased(typed, before),
};
