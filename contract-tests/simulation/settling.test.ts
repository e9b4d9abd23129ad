import { promiseHooks } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { SETTLING_TURNS } from '../../core/kernel/settled.ts';
import { playShare, prepare } from './campaign/campaign.ts';

const { longest, measured } = vi.hoisted(() => {
  const longest = { turns: 0 };
  /** Settles like a host without ticks, and notes the last turn in which anyone else did something. */
  const measured = async (turns: number): Promise<void> => {
    let ran = 0;
    const stop = promiseHooks.onBefore(() => (ran += 1));
    for (let turn = 1; turn <= turns; turn += 1) {
      ran = 0;
      await Promise.resolve();
      // One of them was the line above.
      if (ran > 1) longest.turns = Math.max(longest.turns, turn);
    }
    stop();
  };
  return { longest, measured };
});

vi.mock(import('../../cli/stage/drained.ts'), () => ({ drained: () => measured(SETTLING_TURNS) }));

test('what needs no time has happened in less than half of the turns that settling takes', async () => {
  await prepare();
  longest.turns = 0;
  const { violation } = await playShare({ seed: 1, share: 0, count: 100, bug: null, cutsDown: false });
  expect(violation).toBeNull();
  // A simulation with few events would pass as well.
  expect(longest.turns).toBeGreaterThan(50);
  expect(longest.turns).toBeLessThan(SETTLING_TURNS / 2);
}, 120_000);
