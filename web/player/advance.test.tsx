import { expect, test, vi } from 'vitest';
import { PlayerStore } from '../../core/player/player.ts';
import { aSound } from '../../core/testing/builders.ts';
import { aPage } from '../testing/draw.ts';
import { advance } from './advance.ts';

const [first, second, elsewhere] = [1, 2, 9].map((id) => aSound({ id }));
const list = [first!, second!];

function aPlayer({ isWanted = true } = {}) {
  const player = new PlayerStore();
  player.endings.set({ ...player.endings.current, next: isWanted });
  const execute = vi.fn(() => 'played' as const);
  advance(player, () => list, { execute }, aPage());
  const end = async (sound = first!) => {
    player.set({ phase: 'playing', cue: { kind: 'sound', sound } });
    player.set({ phase: 'finished', cue: { kind: 'sound', sound } });
    await Promise.resolve();
  };
  return { player, execute, end };
}

test('the next sound of the list follows one that has ended, where that is wanted', async () => {
  const { execute, end } = aPlayer();
  await end();
  expect(execute.mock.calls).toEqual([[list, 'next']]);
  const unwanted = aPlayer({ isWanted: false });
  await unwanted.end();
  expect(unwanted.execute).not.toHaveBeenCalled();
});

test('nothing follows a sound of another list, one that was stopped, or one of a list that is played through', async () => {
  const { player, execute, end } = aPlayer();
  await end(elsewhere);
  player.set({ phase: 'paused', cue: { kind: 'sound', sound: first! } });
  player.isPlayedThrough.set(true);
  await end();
  expect(execute).not.toHaveBeenCalled();
});

test('nothing follows where something else has begun meanwhile', async () => {
  const { player, execute } = aPlayer();
  player.set({ phase: 'finished', cue: { kind: 'sound', sound: first! } });
  player.set({ phase: 'playing', cue: { kind: 'sound', sound: second! } });
  await Promise.resolve();
  expect(execute).not.toHaveBeenCalled();
});
