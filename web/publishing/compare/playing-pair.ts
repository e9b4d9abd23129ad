import { Scope } from '../../scope/scope.ts';
import type { OpenPair } from './open-pair.ts';
import type { PairLevels } from './pair-levels.ts';
import { type Heard, type Pair, type Side, extentOf, partOf, speedOf } from './pair-plan.ts';

/** What plays, where, and how loud. */
export interface PairToPlay {
  readonly pair: Pair;
  readonly sounds: OpenPair;
  readonly levels: PairLevels;
}

/** How far ahead to schedule: a device asks for frames a little ahead of time. */
const LEAD_SECONDS = 0.03;
/** A hard cut would click. */
const FADE_SECONDS = 0.012;

interface Playing {
  readonly heard: Heard;
  /** The start in seconds of the first sound, and the time of the device then. */
  readonly from: number;
  readonly since: number;
  readonly scope: Scope;
}

/** Plays one of a pair, or both, and switches at the same musical position without a gap. */
export class PlayingPair {
  readonly #context: BaseAudioContext;
  readonly #pair: Pair;
  readonly #sounds: OpenPair;
  readonly #levels: PairLevels;
  #playing: Playing | null = null;
  /** When the current sources should fade out. */
  #leaveAt = 0;

  constructor(context: BaseAudioContext, { pair, sounds, levels }: PairToPlay) {
    this.#context = context;
    this.#pair = pair;
    this.#sounds = sounds;
    this.#levels = levels;
  }

  /** The position, in seconds of the first sound; null while stopped. */
  get at(): number | null {
    const playing = this.#playing;
    return playing && this.#placeOf(playing, this.#context.currentTime);
  }

  /** Plays from a moment on, cross-fading from what played before, and calls `onEnd` at the end. */
  play(heard: Heard, from: number, onEnd: () => void): void {
    const since = this.#context.currentTime + LEAD_SECONDS;
    this.#fadeOut(since);
    this.#begin(heard, { from: this.#within(heard, from), since, onEnd });
  }

  /** Switches to the other, at the position that is reached when it starts. */
  change(heard: Heard, onEnd: () => void): void {
    const before = this.#playing;
    if (before === null) return;
    const since = this.#context.currentTime + LEAD_SECONDS;
    const from = this.#within(heard, this.#placeOf(before, since));
    this.#fadeOut(since);
    this.#begin(heard, { from, since, onEnd });
  }

  stop(): void {
    this.#fadeOut(this.#context.currentTime);
  }

  /** Starts over if nothing of it is left. */
  #within(heard: Heard, at: number): number {
    const { start, end } = extentOf(this.#pair, heard);
    return at >= end ? start : Math.max(start, at);
  }

  #placeOf({ heard, from, since }: Playing, time: number): number {
    const at = from + Math.max(0, time - since) * speedOf(this.#pair, heard);
    return Math.min(at, extentOf(this.#pair, heard).end);
  }

  #begin(heard: Heard, { from, since, onEnd }: Pick<Playing, 'from' | 'since'> & { readonly onEnd: () => void }): void {
    const scope = new Scope();
    this.#playing = { heard, from, since, scope };
    let left = 0;
    for (const side of ['a', 'b'] as const) {
      const part = partOf(this.#pair, heard, { side, at: from });
      if (part === null) continue;
      left += 1;
      const begin = since + part.delay;
      const source = this.#context.createBufferSource();
      source.buffer = part.version === 'moved' ? this.#sounds.moved : this.#sounds[side].buffer;
      const level = this.#context.createGain();
      const { gains, together } = this.#levels;
      const loud = gains[side] * (heard === 'both' || heard === 'sides' ? together[heard] : 1);
      // The first sample of a sound is left as it is: it is the attack.
      level.gain.setValueAtTime(part.from === 0 ? loud : 0, begin);
      level.gain.linearRampToValueAtTime(loud, begin + FADE_SECONDS);
      source.connect(level).connect(this.#outputOf(heard, side));
      source.start(begin, part.from);
      scope.add(() => {
        const now = Math.max(this.#context.currentTime, this.#leaveAt);
        level.gain.cancelScheduledValues(now);
        level.gain.setValueAtTime(loud, now);
        level.gain.linearRampToValueAtTime(0, now + FADE_SECONDS);
        source.stop(now + FADE_SECONDS);
      });
      scope.listen(source, 'ended', () => {
        left -= 1;
        if (left > 0) return;
        this.#playing = null;
        onEnd();
      });
    }
  }

  #fadeOut(at: number): void {
    this.#leaveAt = at;
    this.#playing?.scope.dispose();
    this.#playing = null;
  }

  #outputOf(heard: Heard, side: Side): AudioNode {
    if (heard !== 'sides') return this.#context.destination;
    const panner = this.#context.createStereoPanner();
    // Both channels of a sound would add up on its side, and clip.
    panner.channelCount = 1;
    panner.channelCountMode = 'explicit';
    panner.pan.value = side === 'a' ? -1 : 1;
    panner.connect(this.#context.destination);
    return panner;
  }
}
