import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, settled } from '../testing/draw.ts';
import { useRolling } from './use-rolling.ts';

let frames: FrameRequestCallback[] = [];
let asksForLess = false;

beforeEach(() => {
  frames = [];
  asksForLess = false;
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.splice(frame - 1, 1));
  vi.stubGlobal('matchMedia', () => ({ matches: asksForLess }));
});
afterEach(async () => {
  await eraseAll();
  vi.unstubAllGlobals();
});

const Credits = ({ balance }: { balance: number }) => <p>{useRolling(balance)}</p>;
const at = (ms: number) => settled(() => frames.splice(0).forEach((frame) => frame(ms)));

describe('a number that rolls', () => {
  it('goes down to the new one, and stays there', async () => {
    const credits = await draw(<Credits balance={100} />);
    await credits.redraw(<Credits balance={90} />);
    const seen: number[] = [];
    for (const ms of [0, 100, 300, 480, 600]) {
      await at(ms);
      seen.push(Number(credits.find('p').textContent));
    }
    expect(seen[0]).toBe(100);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(seen.slice(-2)).toEqual([90, 90]);
    expect(frames).toEqual([]);
  });

  it('is the new one at once where less motion is asked for', async () => {
    asksForLess = true;
    const credits = await draw(<Credits balance={100} />);
    await credits.redraw(<Credits balance={90} />);
    await at(0);
    expect([credits.find('p').textContent, frames]).toEqual(['90', []]);
  });
});
