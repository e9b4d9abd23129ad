import type { Frames } from '../../../core/player/span.ts';
import { Scope } from '../../scope/scope.ts';

/** A sound that has its turn. */
export interface Turn extends Frames {
  /** It goes round twice, so that its seam is heard. */
  readonly isLoop: boolean;
}

/** Plays sounds one after the other; the answer ends it. */
export type PlayTurns = (
  turns: readonly Turn[],
  on: { readonly turn: (at: number) => void; readonly end: () => void },
) => () => void;

const PAUSE_SECONDS = 0.4;
const ROUNDS = 2;

/** By Web Audio, which goes round without a gap. It has to be asked in the turn of a press. */
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
