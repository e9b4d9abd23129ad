import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPack, aSound } from '../../core/testing/builders.ts';
import { PlayerStore } from '../../core/player/player.ts';
import { aPage } from '../testing/draw.ts';
import { keepInView } from './keep-in-view.ts';

let player: PlayerStore;
let brought: string[];

beforeEach(() => {
  document.body.innerHTML =
    '<table><tr data-playback="idle" id="first"></tr><tr data-playback="playing" id="second"></tr></table>' +
    '<button data-playback="playing" id="toggle"></button><ol><li data-playback="paused" id="third"></li></ol>';
  brought = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    brought.push(`${this.id} ${JSON.stringify(options)}`);
  });
  player = new PlayerStore();
  keepInView(player, aPage(), (act) => act());
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const cue = (id: number) => ({ kind: 'sound', sound: aSound({ id }) }) as const;

test('the rows of a sound that becomes current come into view, and no further than they need', () => {
  player.set({ phase: 'playing', cue: cue(1) });
  expect(brought).toEqual(['second {"block":"nearest"}', 'third {"block":"nearest"}']);
});

test('a sound that pauses, ends or goes on moves nothing, and neither does a player that is emptied', () => {
  player.set({ phase: 'playing', cue: cue(1) });
  brought = [];
  player.set({ phase: 'paused', cue: cue(1) });
  player.set({ phase: 'finished', cue: cue(1) });
  player.set({ phase: 'playing', cue: cue(1) });
  player.set({ phase: 'idle' });
  expect(brought).toEqual([]);
  player.set({ phase: 'playing', cue: { kind: 'pack', pack: aPack({ id: 1 }) } });
  expect(brought).toHaveLength(2);
});
