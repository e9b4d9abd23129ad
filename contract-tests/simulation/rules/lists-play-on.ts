import type { SoundPage } from '../../../core/catalogue/catalogue.port.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { cueOf } from '../../../core/player/player.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';

/** A list that is being played: the current sound, the rest of its page, and the next page. */
interface Queue {
  readonly address: ListAddress;
  readonly current: Sound | null;
  /** What played before its page had to be turned. */
  readonly last: Sound | null;
  readonly rest: readonly Sound[];
  readonly page: number;
  readonly pages: number;
  /** Its next page must be requested, or was. */
  readonly turn: 'due' | Request | null;
}

interface View {
  readonly address: ListAddress;
  readonly page: SoundPage;
}

/** The events of a page since the last step, and what it showed at each press. */
interface Events {
  readonly presses: readonly string[];
  readonly reports: number;
  readonly view: View | null;
}

const NOTHING: Events = { presses: [], reports: 0, view: null };

const soundOf = ({ app }: Tab): Sound | null => {
  const cue = cueOf(app.player.state.current);
  return cue?.kind === 'sound' ? cue.sound : null;
};

/** Presses that may change or stop the sound. */
const isOfPlayer = (press: string): boolean =>
  /^(?:player\.play|listening\.(?:turnPage|loopPart$)|showcase\.playChartRow|collections\.playAll)/.test(press);

/** Sounds without a preview are skipped. */
const playable = (sounds: readonly Sound[]): readonly Sound[] => sounds.filter(({ previewUrl }) => previewUrl !== null);

const isSame = (a: ListAddress, b: ListAddress): boolean =>
  JSON.stringify([a.scope, a.filters, a.order, a.page, a.size]) ===
  JSON.stringify([b.scope, b.filters, b.order, b.page, b.size]);

const nextOf = ({ address, page }: Pick<Queue, 'address' | 'page'>): ListAddress => ({ ...address, page: page + 1 });

/** Visitors and customers without a running plan turn no pages, except through their history [LIST-39]. */
const mayTurn = ({ user }: Tab, { scope }: ListAddress): boolean =>
  scope.kind === 'downloadHistory' ? true : user?.plan != null && !user.plan.isExpired;

/** The next sound plays; after the last one, the next page or nothing. */
function goneOn(tab: Tab, queue: Queue): Queue | null {
  const [current = null, ...rest] = queue.rest;
  if (current) return { ...queue, current, rest };
  const isOver = queue.page >= queue.pages || !mayTurn(tab, queue.address);
  return isOver ? null : { ...queue, current, last: queue.current, turn: 'due' };
}

/**
 * A list plays in its order and across its pages until something else is played [DECISION-76]; Down on the last sound
 * turns the page, whose first sound becomes current, without playing [PLAY-15].
 */
export const listsPlayOn: MakeRule = (stage, must) => {
  const queues = new Map<Tab, Queue | null>();
  const turned = new Map<Tab, ListAddress | null>();
  const events = new Map<Tab, Events>();

  function answered(tab: Tab, queue: Queue, answer: Answer): Queue | null {
    const page = answer.ok ? (answer.value as SoundPage) : null;
    if (!page || page.items.length === 0) return null;
    const [current = null, ...rest] = playable(page.items);
    return { ...queue, current, rest, page: queue.page + 1, pages: page.pages, turn: null };
  }

  /** Playing something else ends it, and so does stopping; the last sound of a page may be played again. */
  function isEnded(tab: Tab, queue: Queue, [press]: readonly string[]): boolean {
    if (press === undefined) return false;
    return press === 'collections.playAll.stop' || soundOf(tab)?.id !== (queue.current ?? queue.last)?.id;
  }

  function plays(tab: Tab, { presses, reports, view }: Events): void {
    const ofPlayer = presses.filter(isOfPlayer);
    // The order of presses and reports within one step is open.
    if (ofPlayer.length + reports > 1 || (ofPlayer.length > 0 && presses.length > 1)) return void queues.set(tab, null);
    const [press] = ofPlayer;
    // A row of a chart is loaded before it plays.
    if (press === 'showcase.playChartRow') return void queues.set(tab, null);
    if (press === 'collections.playAll' && view) {
      const { pages, page, items } = view.page;
      queues.set(
        tab,
        goneOn(tab, {
          address: view.address,
          current: null,
          last: null,
          rest: playable(items),
          page,
          pages,
          turn: null,
        }),
      );
    }
    const queue = queues.get(tab);
    if (!queue) return;
    const playing = tab.app.collections.current?.playAll.playing.current ?? null;
    if (press !== 'collections.playAll' && isEnded(tab, queue, ofPlayer)) {
      must(playing === null, `${tab.name} goes on with a list that somebody has ended`);
      return void queues.set(tab, null);
    }
    // The first sound of a page turned by a key replaces what plays.
    if (turned.get(tab) && playing === null) return void queues.set(tab, null);
    must(queue.turn !== 'due', `${tab.name} plays a list through, and does not turn its page`);
    if (!queue.current) return;
    stage.trace.saw('near: a list is played through');
    const { id } = queue.current;
    must(playing !== null, `${tab.name} has ended to play its list through, at sound ${id}`);
    must(soundOf(tab)?.id === id, `${tab.name} plays sound ${soundOf(tab)?.id} of its list, not ${id}`);
    const { phase } = tab.app.player.state.current;
    const isMoved = press === 'collections.playAll' || (press === undefined && presses.length === 0 && reports > 0);
    must(!isMoved || phase !== 'finished', `${tab.name} is ${phase} at sound ${id} of a list that it plays through`);
  }

  function turns(tab: Tab, { address, page }: View): void {
    const isNext = page.page < page.pages && mayTurn(tab, address);
    const list = tab.app.catalogue.soundList.current;
    const next = nextOf({ address, page: page.page });
    const isThere = list.phase !== 'idle' && isSame(list.address, next);
    if (tab.route.page !== 'sounds' && !isThere) return;
    must(isThere === isNext, `${tab.name} ${isThere ? 'turns' : 'does not turn'} page ${page.page} of ${page.pages}`);
    turned.set(tab, isNext ? next : null);
  }

  /** Its first sound becomes current once the page has loaded, unless something else is played meanwhile. */
  function arrives(tab: Tab, { presses }: Events): void {
    const next = turned.get(tab);
    if (!next) return;
    const list = tab.app.catalogue.soundList.current;
    const isLeft = list.phase === 'idle' || list.phase === 'failed' || !isSame(list.address, next);
    const isOther = presses.some((press) => press !== 'listening.turnPage' && isOfPlayer(press));
    if (!isLeft && !isOther && list.phase === 'loading') return;
    turned.set(tab, null);
    if (isLeft || isOther || queues.get(tab)) return;
    const first = list.phase === 'loaded' ? list.page.items[0] : undefined;
    if (!first) return;
    stage.trace.saw('near: a page is turned by a key');
    const { phase } = tab.app.player.state.current;
    must(soundOf(tab)?.id === first.id, `${tab.name} has sound ${soundOf(tab)?.id} after its page was turned`);
    const expected = first.previewUrl === null ? 'error' : 'paused';
    must(phase === expected, `sound ${first.id} of ${tab.name} is ${phase} after its page was turned`);
  }

  return {
    opened: (tab) => void events.set(tab, NOTHING),
    ended(tab) {
      for (const known of [queues, turned, events]) known.delete(tab);
    },
    presses(tab, press) {
      const before = events.get(tab)!;
      const list = tab.app.catalogue.soundList.current;
      events.set(tab, { ...before, presses: [...before.presses, press], view: list.phase === 'loaded' ? list : null });
    },
    deviceReported(tab, reports, was) {
      if (reports !== 'ended' && reports !== 'failed') return;
      const before = events.get(tab)!;
      events.set(tab, { ...before, reports: before.reports + 1 });
      const queue = queues.get(tab);
      // What was already over does not end again.
      const isOver = was.phase === 'playing' || was.phase === 'paused';
      if (queue?.current && isOver) queues.set(tab, goneOn(tab, queue));
    },
    asked(tab, call, request) {
      const queue = queues.get(tab);
      if (call !== 'catalogue.sounds' || queue?.turn !== 'due') return;
      const [address] = request.args as readonly [ListAddress];
      if (isSame(address, nextOf(queue))) queues.set(tab, { ...queue, turn: request });
    },
    answered(tab, _, answer, request) {
      const queue = queues.get(tab);
      if (queue?.turn === request) queues.set(tab, answered(tab, queue, answer));
    },
    afterStep() {
      for (const tab of stage.tabs) {
        const now = events.get(tab)!;
        events.set(tab, NOTHING);
        plays(tab, now);
        const isTurned = now.presses.length === 1 && now.presses[0] === 'listening.turnPage';
        if (isTurned && now.view) turns(tab, now.view);
        arrives(tab, now);
      }
    },
  };
};
