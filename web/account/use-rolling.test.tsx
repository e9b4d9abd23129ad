import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll } from '../testing/draw.ts';
import { useRolling } from './use-rolling.ts';

afterEach(async () => {
  await eraseAll();
  vi.unstubAllGlobals();
});

async function drawnFrom100To90(asksForLess: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: asksForLess }));
  const seen: number[] = [];
  function Credits({ balance }: { balance: number }) {
    const shown = useRolling(balance);
    if (seen.at(-1) !== shown) seen.push(shown);
    return <p>{shown}</p>;
  }
  const credits = await draw(<Credits balance={100} />);
  await credits.redraw(<Credits balance={90} />);
  await vi.waitFor(() => expect(credits.find('p').textContent).toBe('90'), 20_000);
  return seen;
}

describe('a number that rolls', () => {
  it('goes down to the new one by steps', async () => {
    const seen = await drawnFrom100To90(false);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  it('takes one step where less motion is asked for', async () => {
    expect(await drawnFrom100To90(true)).toEqual([100, 90]);
  });
});
