import type { SessionLock } from '../../../core/audition/session-lock.ts';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { cueOf } from '../../../core/player/player.ts';
import type { Tuning } from '../../../core/player/tuning.ts';
import { LOCKS, oneOf, sound } from '../presses/press.ts';
import type { Tab } from '../stage/tab.ts';
import type { MakeRule } from './rule.ts';
import { type Pinned, heardText, isAsPinned, pinnedIn, pinnedText, tunedTo } from './tuning-model.ts';

/** A pause this long restarts the tapping, in milliseconds, and this many taps count. */
const [PAUSE_MS, TAPS] = [6000, 8];

interface Known {
  /** The lock; null before the page has loaded it. */
  pinned: Pinned | null;
  /** Presses since the last step, in order. */
  presses: Array<(before: Pinned) => Pinned>;
  /** The lock of the address and the browser before the first of them. */
  brought: string;
  taps: readonly number[];
  /** What a sound was heard as, under which lock: checked again if one of them changes. */
  seen: readonly unknown[];
}

/** What other pages of the same browser have done in the same step. */
interface Hurry {
  /** Only this page has set a lock, which its browser stores. */
  readonly isKept: boolean;
  /** Another page has set one. */
  readonly isRivaled: boolean;
}

const NOTHING: Pinned = { key: null, bpm: null };

const shownAs = ({ key, bpm }: SessionLock): Pinned =>
  pinnedIn(
    [key && `${key.note}${key.chord === 'minor' ? 'm' : ''}`, bpm === null ? null : String(bpm)]
      .filter((part) => part !== null)
      .join(','),
  );

/** The effect of a press on the lock of the session; null if none. */
function pinnedBy(tab: Tab, press: string, which: number): ((before: Pinned) => Pinned) | null {
  switch (press) {
    case 'audition.lockSession': {
      const text = oneOf(LOCKS, which)!;
      return () => pinnedIn(text);
    }
    case 'audition.lockSession.clear':
      return () => NOTHING;
    case 'audition.lockSession.takeFrom': {
      const { key, bpm } = sound(tab, which);
      const own = pinnedIn([key, bpm].filter((part) => part !== null).join(','));
      return (before) => ({ key: own.key ?? before.key, bpm: own.bpm ?? before.bpm });
    }
    default:
      return null;
  }
}

/** Every sound is heard in the session's key and tempo, which the browser stores and every URL contains. */
export const heardAsPinned: MakeRule = (stage, must) => {
  const pages = new Map<Tab, Known>();
  /** Pages that have set a lock in this step, and closed. */
  const gone: Tab[] = [];
  const { clock, trace } = stage;

  function tapped(known: Known, answer: unknown, name: string): void {
    const now = clock.now();
    const isNew = known.taps.length === 0 || now - known.taps.at(-1)! > PAUSE_MS;
    known.taps = [...(isNew ? [] : known.taps), now].slice(-TAPS);
    const span = now - known.taps[0]!;
    const bpm = span === 0 ? null : Math.round(((known.taps.length - 1) * 60_000) / span);
    const expected = bpm !== null && bpm >= 10 && bpm <= 300 ? bpm : null;
    must(answer === expected, `${known.taps.length} taps on ${name} are ${String(answer)} BPM, not ${expected}`);
  }

  /** The sound in the player is heard under the lock; the demo of a pack has no key or tempo of its own. */
  function device({ app, audio, name }: Tab, pinned: Pinned): void {
    const cue = cueOf(app.player.state.current);
    if (!cue || audio.url === null || app.player.state.current.phase === 'error') return;
    const expected =
      cue.kind === 'sound' ? tunedTo(cue.sound, pinned, audio.shiftsKeys.current) : tunedTo(null, pinned);
    // In the dialog that changes it, a sound is heard with the change applied.
    if (app.tempo.current?.isHeardLive.current) return;
    const is: Partial<Tuning> = audio.tuning;
    const isRight = is.semitones === expected.semitones && Math.abs(is.tempoRatio! - expected.tempoRatio) < 1e-9;
    must(
      isRight,
      () => `${name} plays ${JSON.stringify(is)} under ${pinnedText(pinned)}, not ${JSON.stringify(expected)}`,
    );
  }

  function rows(sounds: readonly Sound[], { app, audio, name }: Tab, pinned: Pinned): void {
    for (const one of sounds) {
      const is = app.player.hearing.current(one);
      const [shown, expected] = [heardText(is), heardText(isAsPinned(one, pinned, audio.shiftsKeys.current))];
      must(
        shown === expected,
        () => `${name} shows sound ${one.id} under ${pinnedText(pinned)} as ${shown}, not ${expected}`,
      );
    }
  }

  function hurryOf(tab: Tab, pinning: readonly Tab[]): Hurry {
    const isRivaled = pinning.some((other) => other !== tab && other.browser === tab.browser);
    return { isKept: pinning.includes(tab) && !isRivaled, isRivaled };
  }

  /** Whether a page has set a lock in this step, including by the address that it opened at. */
  function pins(tab: Tab, { presses, pinned }: Known): boolean {
    const isOpening = pinned === null && tab.app.audition.current !== null;
    return presses.length > 0 || (isOpening && tab.navigation.pinned !== null);
  }

  function look(tab: Tab, known: Known, { isKept, isRivaled }: Hurry): void {
    const { app, browser, navigation, name } = tab;
    const { current } = app.audition;
    if (!current) return;
    const shown = shownAs(current.lock.current);
    // A lock set on another page applies to all; of several in quick succession the last one counts.
    if (isRivaled) {
      known.pinned = pinnedIn(browser.storage.read('lock') ?? '');
      known.presses = [];
    }
    known.pinned ??= pinnedIn(known.brought);
    for (const press of known.presses.splice(0)) known.pinned = press(known.pinned);
    const { pinned } = known;
    const lock = pinnedText(pinned);
    const is = pinnedText(shown);
    must(is === lock, () => `the lock of ${name} is ${is}, not ${lock}`);
    must(
      pinnedText(pinnedIn(navigation.pinned ?? '')) === lock,
      () => `the address of ${name} has ${navigation.pinned}, not ${lock}`,
    );
    if (isKept) {
      trace.saw('near: a key or a tempo is pinned');
      const kept = browser.storage.read('lock');
      must(
        pinnedText(pinnedIn(kept ?? '')) === lock,
        () => `browser ${browser.number} keeps ${kept}, pinned is ${lock}`,
      );
    }
    device(tab, pinned);
    const list = app.catalogue.soundList.current;
    const now = [app.player.hearing.current, list, pinned];
    if (list.phase === 'loaded' && now.some((one, at) => one !== known.seen[at])) rows(list.page.items, tab, pinned);
    known.seen = now;
  }

  return {
    opened(tab) {
      const brought = tab.navigation.pinned ?? tab.browser.storage.read('lock') ?? '';
      pages.set(tab, { pinned: null, presses: [], brought, taps: [], seen: [] });
    },
    ended(tab) {
      if (pages.get(tab)?.presses.length) gone.push(tab);
      pages.delete(tab);
    },
    presses(tab, press, which) {
      const known = pages.get(tab);
      const pinned = known && pinnedBy(tab, press, which);
      if (!pinned) return;
      // Others may have set a lock in this browser since the page was opened.
      if (known.pinned === null && known.presses.length === 0)
        known.brought = tab.navigation.pinned ?? tab.browser.storage.read('lock') ?? '';
      known.presses.push(pinned);
    },
    pressEnded(tab, press, answer) {
      const known = pages.get(tab);
      if (known && press === 'audition.tapTempo') tapped(known, answer, tab.name);
    },
    afterStep() {
      const pinning = [...gone.splice(0), ...[...pages].filter((page) => pins(...page)).map(([tab]) => tab)];
      for (const [tab, known] of pages) {
        look(tab, known, hurryOf(tab, pinning));
        // Until it loads the lock, a page has what its browser stores.
        if (known.pinned === null) known.brought = tab.navigation.pinned ?? tab.browser.storage.read('lock') ?? '';
      }
    },
  };
};
