import type { Frames } from '../../../core/player/span.ts';
import { Scope } from '../../scope/scope.ts';

/** A sound in a sequence. */
export interface Turn extends Frames {
  /** Played twice, so that the seam of the loop is audible. */
  readonly isLoop: boolean;
}

/** Plays sounds in sequence; the returned function stops it. */
export type PlayTurns = (
  turns: readonly Turn[],
  on: { readonly turn: (at: number) => void; readonly end: () => void },
) => () => void;

const PAUSE_SECONDS = 0.4;
const ROUNDS = 2;

/** Through Web Audio, which loops without a gap. Must be called within a press event. */
export const playTurns: PlayTurns = (turns, { turn, end }) => {
  const context = new AudioContext();
  const scope = new Scope();
  scope.add(() => void context.close());
  const stop = () => scope.dispose();
  const play = (at: number) => {
    const next = turns[at];
    if (scope.isOver) return;
    if (!next) {
      stop();
      return end();
    }
    turn(at);
    const source = sourceOf(context, next);
    scope.listen(source, 'ended', () => play(at + 1));
    source.connect(context.destination);
    const from = context.currentTime + (at === 0 ? 0 : PAUSE_SECONDS);
    source.start(from);
    if (next.isLoop) source.stop(from + (ROUNDS * (next.channels[0]?.length ?? 0)) / next.rate);
  };
  play(0);
  return stop;
};

function sourceOf(context: BaseAudioContext, { channels, rate, isLoop }: Turn): AudioBufferSourceNode {
  const buffer = context.createBuffer(channels.length, Math.max(1, channels[0]?.length ?? 0), rate);
  channels.forEach((samples, channel) => buffer.copyToChannel(new Float32Array(samples), channel));
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = isLoop;
  return source;
}
