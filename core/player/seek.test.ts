import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { aPack, aSound } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';

const CUE = { kind: 'sound', sound: aSound({ id: 1 }) } as const;

function aPlayingShop() {
  const shop = aShop();
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  shop.catalogue.packPlaybacks.willAnswer(ok(undefined));
  shop.play.execute(CUE);
  shop.audio.heard(4, 8);
  return shop;
}

describe('seeking', () => {
  test('moves the position at once and keeps playing [PLAY-05, DECISION-75]', () => {
    const shop = aPlayingShop();
    expect(shop.seek.execute(0.75)).toEqual(ok(undefined));
    expect(shop.player.position.current).toEqual({ fraction: 0.75, seconds: 6, duration: 8 });
    expect([shop.audio.fraction, shop.audio.playing]).toEqual([0.75, true]);
    expect(shop.player.current.phase).toBe('playing');
  });

  test.each([0, 1, 0.5])('%d is a position [PLAY-30]', (fraction) =>
    expect(aPlayingShop().seek.execute(fraction)).toEqual(ok(undefined)),
  );

  test.each([-0.01, 1.01, NaN, Infinity, -Infinity])('%d is no position, and nothing moves [PLAY-30]', (fraction) => {
    const shop = aPlayingShop();
    expect(shop.seek.execute(fraction)).toMatchObject({ ok: false, failure: { kind: 'notAPosition' } });
    expect(shop.player.position.current.seconds).toBe(4);
    expect(shop.audio.fraction).toBe(0);
  });

  test('by a drag leaves what played paused where it ended, until play is pressed [PLAY-33, DECISION-75]', () => {
    const shop = aPlayingShop();
    expect(shop.seek.drop(0.5)).toEqual(ok(undefined));
    expect(shop.player.current).toEqual({ phase: 'paused', cue: CUE });
    expect([shop.audio.playing, shop.audio.fraction]).toEqual([false, 0.5]);
    shop.play.toggle();
    expect([shop.player.current.phase, shop.audio.take]).toEqual(['playing', 1]);
    expect(shop.seek.drop(2)).toMatchObject({ ok: false });
    expect(shop.player.current.phase).toBe('playing');
  });

  test('from finished returns to paused, and playing goes on from there without another count [PLAY-29, PLAY-35, DECISION-74]', () => {
    const shop = aPlayingShop();
    shop.audio.report({ kind: 'ended' });
    shop.seek.execute(0.5);
    expect(shop.player.current).toEqual({ phase: 'paused', cue: CUE });
    shop.play.toggle();
    expect([shop.audio.playing, shop.audio.fraction, shop.audio.take]).toEqual([true, 0.5, 1]);
    expect(shop.catalogue.soundPlaybacks.calls).toHaveLength(1);
  });

  test('does nothing with nothing to play, or after an error', () => {
    const idle = aShop();
    expect(idle.seek.execute(0.5)).toEqual(ok(undefined));
    expect(idle.player.position.current.fraction).toBe(0);
    const shop = aPlayingShop();
    shop.audio.report({ kind: 'failed', message: 'Error reading file' });
    shop.seek.execute(0.75);
    shop.seek.skip('forward');
    expect(shop.player.position.current.fraction).toBe(0.5);
    expect(shop.player.current.phase).toBe('error');
  });
});

describe('skipping', () => {
  test('moves two seconds either way, and stops at the ends [PLAY-16, PLAY-17, PLAY-18, PLAY-40]', () => {
    const shop = aPlayingShop();
    const seconds = () => shop.player.position.current.seconds;
    shop.seek.skip('forward');
    expect(seconds()).toBe(6);
    shop.seek.skip('forward');
    shop.seek.skip('forward');
    expect(seconds()).toBe(8);
    for (let turn = 0; turn < 5; turn += 1) shop.seek.skip('backward');
    expect(seconds()).toBe(0);
  });

  test('waits until the length is known', () => {
    const shop = aPlayingShop();
    shop.audio.heard(0, 0);
    shop.seek.skip('forward');
    expect(shop.audio.fraction).toBe(0);
  });
});

describe('the volume', () => {
  test('is 1 at first, and one for all players [PLAY-08, PLAY-12, CONST-02, DECISION-70]', () => {
    const shop = aPlayingShop();
    expect(shop.player.volume.current).toBe(1);
    shop.setVolume.execute(0.3);
    shop.play.execute({ kind: 'pack', pack: aPack() });
    expect([shop.player.volume.current, shop.audio.volume]).toEqual([0.3, 0.3]);
  });

  test.each([
    [0.333, 0.33],
    [0.335, 0.34],
    [-1, 0],
    [7, 1],
    [0.29, 0.29],
    [0.1 + 0.2, 0.3],
  ])('%d is set as %d: from 0 to 1 in steps of 0.01 [PLAY-06, PLAY-07]', (asked, set) => {
    const shop = aShop();
    shop.setVolume.execute(asked);
    expect(shop.player.volume.current).toBe(set);
    expect(shop.audio.volume).toBe(set);
  });

  test.each([NaN, Infinity, -Infinity])('%d changes nothing [PLAY-06]', (volume) => {
    const shop = aShop();
    shop.setVolume.execute(0.5);
    shop.setVolume.execute(volume);
    expect(shop.player.volume.current).toBe(0.5);
  });
});

describe('the neighbours of what plays', () => {
  const sounds = [1, 2, 3].map((id) => aSound({ id }));
  const current = (shop: ReturnType<typeof aPlayingShop>) =>
    shop.player.current.phase !== 'idle' && shop.player.current.cue.kind === 'sound'
      ? shop.player.current.cue.sound.id
      : null;

  test('are the sounds below and above [PLAY-13, PLAY-14]', () => {
    const shop = aPlayingShop();
    expect(shop.playNeighbour.execute(sounds, 'next')).toBe('played');
    expect(shop.playNeighbour.execute(sounds, 'next')).toBe('played');
    expect(current(shop)).toBe(3);
    expect(shop.playNeighbour.execute(sounds, 'previous')).toBe('played');
    expect(current(shop)).toBe(2);
  });

  test('end below the last sound, where the list may turn its page [PLAY-15, DECISION-36]', () => {
    const shop = aPlayingShop();
    expect(shop.playNeighbour.execute([aSound({ id: 1 })], 'next')).toBe('end');
    expect(shop.player.current.phase).toBe('playing');
    expect(shop.catalogue.soundPlaybacks.calls).toHaveLength(1);
  });

  test('are none above the first sound [PLAY-13, DECISION-72]', () => {
    const shop = aPlayingShop();
    expect(shop.playNeighbour.execute(sounds, 'previous')).toBe('nothing');
    expect(current(shop)).toBe(1);
  });

  test('of no current sound are the first below and none above [DECISION-72]', () => {
    for (const prepare of ['idle', 'pack', 'elsewhere'] as const) {
      const shop = prepare === 'idle' ? aShop() : aPlayingShop();
      shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
      if (prepare === 'pack') shop.play.execute({ kind: 'pack', pack: aPack({ id: 2 }) });
      if (prepare === 'elsewhere') shop.play.execute({ kind: 'sound', sound: aSound({ id: 99 }) });
      expect(shop.playNeighbour.execute(sounds, 'previous')).toBe('nothing');
      expect(shop.playNeighbour.execute(sounds, 'next')).toBe('played');
      expect(current(shop)).toBe(1);
    }
  });

  test('of an empty list are none', () => {
    expect(aPlayingShop().playNeighbour.execute([], 'next')).toBe('nothing');
    expect(aPlayingShop().playNeighbour.execute([], 'previous')).toBe('nothing');
  });
});
