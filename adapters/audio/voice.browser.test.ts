import { describe, expect, it, vi } from 'vitest';
import { UNCHANGED } from '../../core/player/tuning.ts';
import { FADE_SECONDS, plainVoice } from './voice.browser.ts';

/** A gain that notes what it is to do. */
function aContext() {
  const orders: Array<readonly [what: string, ...values: number[]]> = [];
  const note =
    (what: string) =>
    (...values: number[]) => {
      orders.push([what, ...values]);
      return gain;
    };
  const gain = {
    setValueAtTime: note('set'),
    linearRampToValueAtTime: note('ramp'),
    cancelScheduledValues: note('cancel'),
  };
  const source = Object.assign(new EventTarget(), {
    buffer: null,
    loop: false,
    connect: <Node>(node: Node): Node => node,
    start: vi.fn<(time: number, from: number) => void>(),
    stop: vi.fn<(time: number) => void>(),
  });
  const context = {
    currentTime: 10,
    createGain: () => ({ gain, connect: () => {} }),
    createBufferSource: () => source,
  };
  return { output: { context } as unknown as AudioNode, context, orders, source };
}

const buffer = { duration: 4 } as AudioBuffer;

function aVoice(from: number, onEnd = vi.fn<() => void>(), repeats = false) {
  const set = aContext();
  return {
    ...set,
    onEnd,
    voice: plainVoice(set.output, { buffer, from, time: 10, tuning: UNCHANGED, repeats, onEnd }),
  };
}

describe('a plain voice', () => {
  it('begins with the attack as it is, and fades in from anywhere else', () => {
    const start = aVoice(0);
    expect(start.orders).toEqual([]);
    expect(start.source.start).toHaveBeenCalledWith(10, 0);
    expect(aVoice(1).orders).toEqual([
      ['set', 0, 10],
      ['ramp', 1, 10 + FADE_SECONDS],
    ]);
  });

  it('fades out as long as another fades in, and does not end then', () => {
    const { voice, orders, source, onEnd } = aVoice(0);
    voice.stop(12);
    expect(orders.slice(1)).toEqual([
      ['set', 1, 12],
      ['ramp', 0, 12 + FADE_SECONDS],
    ]);
    expect(source.stop).toHaveBeenCalledWith(12 + FADE_SECONDS);
    source.dispatchEvent(new Event('ended'));
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('knows where it is, between its start and its end', () => {
    const { voice, source, onEnd } = aVoice(1);
    expect([9, 10, 11.5, 99].map((time) => voice.positionAt(time))).toEqual([1, 1, 2.5, 4]);
    source.dispatchEvent(new Event('ended'));
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('begins again at its end as long as it repeats, and knows where it is then', () => {
    const { voice, source, context } = aVoice(1, undefined, true);
    expect(source.loop).toBe(true);
    expect([10, 12.5, 13, 14, 21.5].map((time) => voice.positionAt(time))).toEqual([1, 3.5, 0, 1, 0.5]);
    context.currentTime = 18;
    voice.repeat(false);
    expect(source.loop).toBe(false);
    expect([18, 19, 21, 99].map((time) => voice.positionAt(time))).toEqual([1, 2, 4, 4]);
    context.currentTime = 19;
    voice.repeat(true);
    expect([19, 22].map((time) => voice.positionAt(time))).toEqual([2, 1]);
  });

  it('leaves every other tuning to another voice', () => {
    const { voice } = aVoice(0);
    expect([voice.retune(UNCHANGED), voice.retune({ tempoRatio: 1.2, semitones: 0 })]).toEqual([true, false]);
  });
});
