import { type Cue, type PlayerState, audioUrlOf } from '../../../core/player/player.ts';
import { VOLUMES } from '../presses/listening.ts';
import { oneOf, pack, sound } from '../presses/press.ts';
import type { Heard } from '../stage/heard.ts';
import type { Tab } from '../stage/tab.ts';
import { CUT_OFF, STALE_SECONDS } from '../stage/tab-devices.ts';
import type { MakeRule } from './rule.ts';

type Shown = readonly [phase: PlayerState['phase'], name: string | null];

function nameOf(cue: Cue): string {
  if (cue.kind === 'stems') return `stems ${cue.group.id}`;
  return cue.kind === 'sound' ? `sound ${cue.sound.id}` : `pack ${cue.pack.id}`;
}
const shownBy = (state: PlayerState): Shown =>
  state.phase === 'idle' ? ['idle', null] : [state.phase, nameOf(state.cue)];

/** The effect of a play button on the player's state [PLAY-23 to PLAY-28, PLAY-31, PLAY-32]. */
function played([phase, name]: Shown, cue: Cue): Shown {
  const started: Shown = [audioUrlOf(cue) === null ? 'error' : 'playing', nameOf(cue)];
  if (name !== nameOf(cue)) return started;
  if (phase === 'playing') return ['paused', name];
  return phase === 'paused' ? ['playing', name] : started;
}

const paused = ([phase, name]: Shown): Shown => (phase === 'playing' ? ['paused', name] : [phase, name]);
/** After the end, a seek returns to paused [PLAY-29, PLAY-35]. */
const sought = ([phase, name]: Shown): Shown => (phase === 'finished' ? ['paused', name] : [phase, name]);

function expected(tab: Tab, press: string, which: number, state: PlayerState): Shown | null {
  const shown = shownBy(state);
  switch (press) {
    case 'player.play':
      return played(shown, { kind: 'sound', sound: sound(tab, which) });
    case 'player.play.demo':
      return played(shown, { kind: 'pack', pack: pack(tab, which) });
    case 'player.play.toggle':
      return state.phase === 'idle' ? shown : played(shown, state.cue);
    case 'player.play.pause':
      return paused(shown);
    case 'player.seek':
      return sought(shown);
    case 'player.seek.drop':
      return paused(sought(shown));
    case 'player.playNeighbour': {
      const list = tab.app.catalogue.soundList.current;
      const page = list.phase === 'loaded' ? list.page : list.phase === 'loading' ? list.previous : null;
      const sounds = page?.items ?? [];
      const at = sounds.findIndex((one) => state.phase !== 'idle' && nameOf(state.cue) === `sound ${one.id}`);
      // Down starts with the first, and stops at the last; up stays at the first [PLAY-13, PLAY-14, DECISION-72].
      const next = which % 3 ? sounds[at + 1] : at > 0 ? sounds[at - 1] : undefined;
      return next ? played(shown, { kind: 'sound', sound: next }) : shown;
    }
    case 'player.play.cue': {
      const cue: Cue = { kind: 'sound', sound: sound(tab, which) };
      return [audioUrlOf(cue) === null ? 'error' : 'paused', nameOf(cue)];
    }
    default:
      return null;
  }
}

/** The position after a seek, as a fraction; null if seeking is not possible. */
function soughtTo(tab: Tab, press: string, which: number): number | null {
  const { state } = tab.app.player;
  const { phase } = state.current;
  const canSeek = phase !== 'idle' && phase !== 'error';
  if (!canSeek) return null;
  if (press === 'player.seek' || press === 'player.seek.drop') return (which % 11) / 10;
  const { seconds, duration } = state.position.current;
  if (press !== 'player.seek.skip' || duration === 0) return null;
  return Math.min(1, Math.max(0, (seconds + (which % 2 ? 2 : -2)) / duration));
}

/** The effect of a device's report on the player [PLAY-23, PLAY-24, PLAY-29]. */
function reported([phase, name]: Shown, reports: Heard): Shown {
  if (phase === 'idle') return [phase, name];
  if (reports === 'ended') return [phase === 'error' ? 'error' : 'finished', name];
  if (reports === 'failed') return ['error', name];
  return reports === 'interrupted' ? paused([phase, name]) : [phase, name];
}

/** The position in a report: seconds, and of how many; null if it has none. */
const POSITIONS: Readonly<Partial<Record<Heard, readonly [seconds: number, duration: number]>>> = {
  position: [1, 4],
  start: [0, 0],
};

/** The player's buttons do what they say, and so does its device. */
export const playerObeys: MakeRule = (stage, must) => {
  let next: Shown | null = null;
  let position: number | null = null;
  let before = 0;
  return {
    deviceReported(tab, reports, was) {
      const { state } = tab.app.player;
      // A device without a sound has nothing to report.
      const [shown, isSilent] = [shownBy(was), tab.audio.url === null];
      const [is, wanted] = [String(shownBy(state.current)), String(isSilent ? shown : reported(shown, reports))];
      must(is === wanted, `what is ${String(shown)} became ${is}, not ${wanted}, as ${reports} was reported`);
      if (reports === 'failed' && was.phase !== 'error' && state.current.phase === 'error')
        must(
          state.current.message === CUT_OFF,
          `${tab.name} says '${state.current.message}' of a sound that was cut off`,
        );
      const { fraction, seconds, duration } = state.position.current;
      const place = `${fraction} ${seconds} ${duration}`;
      const [at, of] = POSITIONS[reports] ?? [];
      // A report about another sound says nothing about the visible one.
      const isOnView = !isSilent && was.phase !== 'idle' && tab.audio.url === audioUrlOf(was.cue);
      if (at !== undefined && of !== undefined && isOnView)
        must(
          place === `${of === 0 ? 0 : at / of} ${at} ${of}`,
          `${tab.name} is at ${place}, and heard ${at} of ${of} s`,
        );
      if (reports === 'stalePosition') must(seconds !== STALE_SECONDS, `${tab.name} went to ${place} of an old take`);
    },
    presses(tab, press, which) {
      next = expected(tab, press, which, tab.app.player.state.current);
      position = soughtTo(tab, press, which);
      before = tab.app.player.state.position.current.fraction;
    },
    hasPressed(tab, press, which) {
      const { state } = tab.app.player;
      if (press === 'player.seek.typed') {
        const { fraction } = state.position.current;
        must(fraction === before, `a seek to nowhere moved ${tab.name} from ${before} to ${fraction}`);
      }
      const { position: at, volume } = state;
      const now = shownBy(state.current);
      must(next === null || String(next) === String(now), `${press} led to ${String(now)} in place of ${String(next)}`);
      if (position !== null) {
        must(at.current.fraction === position, `${press} led to ${at.current.fraction} in place of ${position}`);
        must(tab.audio.fraction === position, `${press} moved the device of ${tab.name} to ${tab.audio.fraction}`);
      }
      if (press === 'player.setVolume') {
        must(volume.current === (which % 11) / 10, `the volume of ${tab.name} is ${volume.current}`);
        must(tab.audio.volume === volume.current, `the device of ${tab.name} is at another volume than it shows`);
      }
      if (press === 'player.setVolume.typed') {
        const [, wanted] = oneOf(VOLUMES, which)!;
        if (wanted !== null) must(volume.current === wanted, `the volume of ${tab.name} is ${volume.current}`);
        must(volume.current >= 0 && volume.current <= 1, `the volume of ${tab.name} is ${volume.current}`);
        must(tab.audio.volume === volume.current, `the device of ${tab.name} is at another volume than it shows`);
      }
      if (press === 'player.play.cue') must(at.current.fraction === 0, `${tab.name} does not begin at the start`);
    },
    afterStep() {
      next = null;
      position = null;
      for (const { app, name } of stage.tabs) {
        const { fraction, seconds, duration } = app.player.state.position.current;
        const isThere = fraction >= 0 && fraction <= 1 && Math.abs(seconds - fraction * duration) < 1e-9;
        must(isThere, () => `${name} is at ${fraction} of ${duration} s, which is not ${seconds} s`);
      }
    },
  };
};
