import { type ComponentProps, act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Store } from '../../core/kernel/readable.ts';
import { AT_START } from '../../core/player/player.ts';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { WaveformSlider } from './WaveformSlider.tsx';

afterEach(eraseAll);

const SIZE = { width: 200, height: 40 };

/** All elements have this size. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #tell: (entries: readonly object[]) => void;
    constructor(tell: (entries: readonly object[]) => void) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      this.#tell([{ target, contentRect: SIZE }]);
    }
    unobserve(): void {}
    disconnect(): void {}
  },
);

type Props = ComponentProps<typeof WaveformSlider>;

/** A slider that is 200 pixels wide. */
async function aSlider(change: Partial<Props> = {}) {
  const onSeek = vi.fn<Props['onSeek']>();
  const view = (
    <WaveformSlider
      waveform={null}
      seconds={8}
      label="Pad"
      position={new Store(AT_START)}
      {...change}
      onSeek={onSeek}
    />
  );
  const drawn = await draw(view);
  const slider = drawn.named('Position in Pad');
  slider.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  slider.setPointerCapture = () => {};
  const at = (event: string, clientX: number) =>
    settled(() => void slider.dispatchEvent(new PointerEvent(event, { clientX, bubbles: true, pointerId: 1 })));
  return { onSeek, slider, at, drawn };
}

describe('a waveform', () => {
  it('seeks by a click, though the hand slips a little [PLAY-05, DECISION-75]', async () => {
    const { at, onSeek } = await aSlider();
    await at('pointerdown', 100);
    await at('pointermove', 102);
    await at('click', 102);
    expect(onSeek.mock.calls).toEqual([[0.51, 'click']]);
  });

  it('seeks by a drag where it ends, which is told apart from a click [PLAY-33, DECISION-75]', async () => {
    const { at, onSeek, drawn } = await aSlider();
    await at('pointerdown', 20);
    await at('pointermove', 150);
    expect([onSeek.mock.calls, drawn.findAll('[data-dragged]').length]).toEqual([[], 1]);
    await at('click', 150);
    expect([onSeek.mock.calls, drawn.findAll('[data-dragged]').length]).toEqual([[[0.75, 'drag']], 0]);
    await at('click', 50);
    expect(onSeek.mock.calls.at(-1)).toEqual([0.25, 'click']);
  });

  it('seeks nowhere when the press was taken away', async () => {
    const { at, onSeek } = await aSlider();
    await at('pointerdown', 20);
    await at('pointermove', 150);
    await at('pointercancel', 150);
    expect(onSeek).not.toHaveBeenCalled();
    await at('click', 100);
    expect(onSeek.mock.calls).toEqual([[0.5, 'click']]);
  });

  it('shows what was heard over the rest, as far as the sound has come', async () => {
    const position = new Store(AT_START);
    const { drawn, slider } = await aSlider({ position, waveform: { peaks: [1], tone: [3] } });
    const heard = slider.querySelector<HTMLElement>('div')!;
    await settled(() => position.set({ fraction: 0.25, seconds: 2, duration: 8 }));
    expect([heard.style.width, slider.getAttribute('aria-valuetext')]).toEqual(['25%', '00:02 of 00:08']);
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(drawn.findAll('svg [data-tone]')).toHaveLength(2);
  });

  it('gives every second of a large picture 20 pixels at least, and lets a row fit [PLAY-39]', async () => {
    expect((await aSlider({ look: 'large', seconds: 30 })).slider.style.minWidth).toBe('600px');
    await eraseAll();
    expect((await aSlider({ look: 'row', seconds: 30 })).slider.style.minWidth).toBe('');
  });
});
