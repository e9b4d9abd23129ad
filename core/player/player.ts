import { type Readable, Store } from '../kernel/readable.ts';
import type { Pack, PackInFull } from '../catalogue/packs/pack.ts';
import type { Sound, StemGroup } from '../catalogue/sounds/sound.ts';
import { layered } from './layers.ts';
import { type Endings, type Repeated, USUAL_ENDINGS } from './endings.ts';

/**
 * The stems of a group, played together and unchanged: a session lock does not apply. At least two, each with a
 * preview.
 */
export interface StemsCue {
  readonly kind: 'stems';
  readonly group: StemGroup;
  readonly sounds: readonly Sound[];
}

/** The player's content: a sound of a list, the demo of a pack, or stems together. */
export type Cue =
  | { readonly kind: 'sound'; readonly sound: Sound }
  | { readonly kind: 'pack'; readonly pack: Pack | PackInFull }
  | StemsCue;

/** PLAY-23. 'error' shows a warning icon with `message` as its tooltip [PLAY-24, DECISION-79]. */
export type PlayerState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'playing'; readonly cue: Cue }
  | { readonly phase: 'paused'; readonly cue: Cue }
  | { readonly phase: 'finished'; readonly cue: Cue }
  | { readonly phase: 'error'; readonly cue: Cue; readonly message: string };

export const IDLE: PlayerState = { phase: 'idle' };

/** The playback position of the cue. It changes many times a second: watch it directly, not through a view's state. */
export interface Position {
  /** 0 to 1. */
  readonly fraction: number;
  readonly seconds: number;
  /** Seconds; 0 until it is known. */
  readonly duration: number;
}

export const AT_START: Position = { fraction: 0, seconds: 0, duration: 0 };

/** Seconds that the arrow keys skip [PLAY-18]. */
export const SKIP_SECONDS = 2;

/** A slider step [PLAY-07]. */
export const VOLUME_STEP = 0.01;

export class PlayerStore extends Store<PlayerState> {
  readonly position = new Store<Position>(AT_START);
  /** One value shared by all players, 1 until another is chosen [PLAY-08, PLAY-12, DECISION-70]. */
  readonly volume = new Store<number>(1);
  readonly endings = new Store<Endings>(USUAL_ENDINGS);
  /** Whether a list is played through: each sound is followed by another, and nothing repeats meanwhile. */
  readonly isPlayedThrough = new Store(false);

  constructor() {
    super(IDLE);
  }
}

/** The part of the player that views may see. */
export interface PlayerView extends Readable<PlayerState> {
  readonly position: Readable<Position>;
  readonly volume: Readable<number>;
  readonly endings: Readable<Endings>;
  readonly isPlayedThrough: Readable<boolean>;
}

export const cueOf = (state: PlayerState): Cue | null => (state.phase === 'idle' ? null : state.cue);

export const isSameCue = (a: Cue, b: Cue): boolean => nameOf(a) === nameOf(b);

/** The same sound in another tempo or key has another address. Stems are named by those that are audible. */
function nameOf(cue: Cue): string {
  if (cue.kind === 'pack') return `${cue.kind} ${cue.pack.id}`;
  return `${cue.kind === 'sound' ? cue.sound.id : ''} ${audioUrlOf(cue)}`;
}

/** What the player does with one sound in lists: it is idle unless the sound is the cue. */
export const stateOf = (state: PlayerState, id: number): PlayerState =>
  state.phase !== 'idle' && state.cue.kind === 'sound' && state.cue.sound.id === id ? state : IDLE;

export const phaseOf = (state: PlayerState, id: number): PlayerState['phase'] => stateOf(state, id).phase;

/** Why the cue cannot be played; undefined if it can [DECISION-79]. */
export const errorTextOf = (state: PlayerState): string | undefined =>
  state.phase === 'error' ? state.message : undefined;

/** The audio address of a cue, or null if there is none [PLAY-28, PROD-29]. */
export const audioUrlOf = (cue: Cue): string | null => {
  if (cue.kind === 'stems') return layered(cue.sounds.flatMap(({ previewUrl }) => previewUrl ?? []));
  return cue.kind === 'sound' ? cue.sound.previewUrl : cue.pack.demoUrl;
};

/** The sounds of a cue; none for the demo of a pack. */
export const soundsOf = (cue: Cue): readonly Sound[] => {
  if (cue.kind === 'stems') return cue.sounds;
  return cue.kind === 'sound' ? [cue.sound] : [];
};

export const repeatedAs = (cue: Cue): Repeated => {
  const sounds = soundsOf(cue);
  return sounds.length > 0 && sounds.every(({ type }) => type === 'LOOP') ? 'loops' : 'others';
};

/** Whether the next sound may follow the one that ended. A list that is played through has its own next. */
export const isFollowed = ({ endings, isPlayedThrough }: Pick<PlayerView, 'endings' | 'isPlayedThrough'>): boolean =>
  endings.current.next && !isPlayedThrough.current;
