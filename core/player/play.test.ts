import { describe, expect, test } from 'vitest';
import { hearingUnder } from '../audition/hear.ts';
import { parseLock } from '../audition/session-lock.ts';
import { failed, ok } from '../kernel/result.ts';
import { aFailure, aPack, aSound } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { type Shop, aShop } from '../testing/shop.ts';
import { type Cue, type PlayerState, audioUrlOf, cueOf, errorTextOf, isSameCue, phaseOf, stateOf } from './player.ts';
import { UNCHANGED } from './tuning.ts';

const A: Cue = { kind: 'sound', sound: aSound({ id: 1 }) };
const B: Cue = { kind: 'sound', sound: aSound({ id: 2 }) };
const DEMO: Cue = { kind: 'pack', pack: aPack({ id: 1 }) };
const SILENT: Cue = { kind: 'sound', sound: aSound({ id: 3, previewUrl: null }) };
const SILENT_DEMO: Cue = { kind: 'pack', pack: aPack({ id: 4, demoUrl: null }) };

function aPlayer() {
  const shop = aShop();
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  shop.catalogue.packPlaybacks.willAnswer(ok(undefined));
  return shop;
}
const state = (shop: Shop): PlayerState => shop.player.current;
const counted = (shop: Shop) => [shop.catalogue.soundPlaybacks.calls.flat(), shop.catalogue.packPlaybacks.calls.flat()];

describe('playing', () => {
  test('is idle until something is played [PLAY-02, PLAY-23]', () => {
    const shop = aPlayer();
    expect(state(shop)).toEqual({ phase: 'idle' });
    shop.play.toggle();
    shop.play.pause();
    expect(state(shop)).toEqual({ phase: 'idle' });
    expect(shop.audio.playing).toBe(false);
  });

  test('starts a sound or the demo of a pack from its beginning [PLAY-23, ROLE-11, LIST-06]', () => {
    for (const [cue, url] of [
      [A, '/media/sounds/1.mp3'],
      [DEMO, '/media/packs/1.mp3'],
    ] as const) {
      const shop = aPlayer();
      shop.play.execute(cue);
      expect(state(shop)).toEqual({ phase: 'playing', cue });
      expect([shop.audio.url, shop.audio.playing]).toEqual([url, true]);
      expect(shop.player.position.current).toEqual({ fraction: 0, seconds: 0, duration: 0 });
    }
  });

  test('starts a sound in the key and tempo that it is heard in, and a demo as it is', () => {
    const shop = aPlayer();
    shop.hearing.set(hearingUnder(parseLock('140')));
    shop.play.execute({ kind: 'sound', sound: aSound({ id: 1, bpm: 120 }) });
    expect(shop.audio.tuning).toEqual({ tempoRatio: 140 / 120, semitones: 0 });
    shop.play.execute(DEMO);
    expect(shop.audio.tuning).toEqual(UNCHANGED);
  });

  test('pauses and resumes what plays, by its own button and by Space [PLAY-04, PLAY-19, PLAY-31, PLAY-32]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.play.execute(A);
    expect(state(shop)).toEqual({ phase: 'paused', cue: A });
    expect(shop.audio.playing).toBe(false);
    shop.play.toggle();
    expect(state(shop)).toEqual({ phase: 'playing', cue: A });
    expect(shop.audio.playing).toBe(true);
    shop.play.toggle();
    expect(state(shop).phase).toBe('paused');
  });

  test('ends as finished, and starts over from there [PLAY-23, PLAY-34, DECISION-76]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.audio.report({ kind: 'ended' });
    expect(state(shop)).toEqual({ phase: 'finished', cue: A });
    const { take } = shop.audio;
    shop.play.execute(A);
    expect(state(shop)).toEqual({ phase: 'playing', cue: A });
    expect(shop.audio.take).toBeGreaterThan(take);
  });

  test('stops for another cue, sound or demo alike [PLAY-25, PLAY-26]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.play.execute(DEMO);
    expect([shop.audio.url, state(shop)]).toEqual(['/media/packs/1.mp3', { phase: 'playing', cue: DEMO }]);
    shop.play.execute(B);
    expect([shop.audio.url, state(shop)]).toEqual(['/media/sounds/2.mp3', { phase: 'playing', cue: B }]);
  });

  test('is paused by the device when it is interrupted, and goes on by a press', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.audio.report({ kind: 'interrupted' });
    expect(state(shop)).toEqual({ phase: 'paused', cue: A });
    expect(shop.audio.playing).toBe(false);
    shop.play.toggle();
    expect([state(shop).phase, shop.audio.playing]).toEqual(['playing', true]);
  });

  test('that fails shows an error with its reason, and may be tried again [PLAY-23, PLAY-24, DECISION-79]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.audio.report({ kind: 'failed', message: 'Error loading media element' });
    expect(state(shop)).toEqual({ phase: 'error', cue: A, message: 'Error loading media element' });
    shop.audio.report({ kind: 'ended' });
    shop.audio.report({ kind: 'interrupted' });
    expect(state(shop).phase).toBe('error');
    shop.play.pause();
    expect(state(shop).phase).toBe('error');
    shop.play.toggle();
    expect(state(shop)).toEqual({ phase: 'playing', cue: A });
  });

  test.each([SILENT, SILENT_DEMO])(
    'without an address is an error, and silences what played [PLAY-28, PROD-29]',
    (cue) => {
      const shop = aPlayer();
      shop.play.execute(A);
      shop.play.execute(cue);
      expect(state(shop)).toEqual({ phase: 'error', cue, message: 'No audio to play' });
      expect(shop.audio.playing).toBe(false);
      expect(counted(shop)).toEqual([[1], []]);
      expect(audioUrlOf(cue)).toBeNull();
    },
  );

  test('takes no notice of late events of an older source', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    const { take } = shop.audio;
    shop.play.execute(B);
    shop.audio.events$.next({ kind: 'position', take, seconds: 3, duration: 8 });
    shop.audio.events$.next({ kind: 'ended', take });
    shop.audio.events$.next({ kind: 'interrupted', take });
    shop.audio.events$.next({ kind: 'failed', take, message: 'Error reading file' });
    expect(state(shop)).toEqual({ phase: 'playing', cue: B });
    expect(shop.player.position.current.seconds).toBe(0);

    shop.play.execute(SILENT);
    shop.audio.report({ kind: 'ended' });
    expect(state(shop).phase).toBe('error');
  });

  test('follows what is heard, as a fraction that stays within 0 and 1', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.audio.heard(2, 8);
    expect(shop.player.position.current).toEqual({ fraction: 0.25, seconds: 2, duration: 8 });
    shop.audio.heard(9, 8);
    expect(shop.player.position.current.fraction).toBe(1);
    shop.audio.heard(1, 0);
    expect(shop.player.position.current).toEqual({ fraction: 0, seconds: 1, duration: 0 });
  });

  test('is counted once per start: from idle, finished or an error, not on resume [PLAY-27, DECISION-74]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.play.execute(A);
    shop.play.execute(A);
    expect(counted(shop)).toEqual([[1], []]);
    shop.audio.report({ kind: 'ended' });
    shop.play.toggle();
    shop.audio.report({ kind: 'failed', message: 'Error reading file' });
    shop.play.toggle();
    shop.play.execute(DEMO);
    expect(counted(shop)).toEqual([[1, 1, 1], [1]]);
  });

  test('says nothing when it cannot be counted [DECISION-74, DECISION-212]', async () => {
    const shop = aPlayer();
    shop.catalogue.soundPlaybacks.willAnswer(failed(aFailure('unauthenticated')));
    shop.play.execute(A);
    await settled();
    expect(state(shop).phase).toBe('playing');
    expect(shop.toasts.visible.current).toEqual([]);
    shop.dialogs.done();
  });

  test('stops with the shop, and hears nothing more', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.play.dispose();
    expect([shop.audio.playing, shop.audio.events$.observed]).toEqual([false, false]);
  });
});

describe('what the player has', () => {
  test('is known per sound of a list', () => {
    const playing: PlayerState = { phase: 'playing', cue: A };
    expect([phaseOf(playing, 1), phaseOf(playing, 2), phaseOf({ phase: 'idle' }, 1)]).toEqual([
      'playing',
      'idle',
      'idle',
    ]);
    expect(phaseOf({ phase: 'playing', cue: DEMO }, 1)).toBe('idle');
    expect([cueOf(playing), cueOf({ phase: 'idle' })]).toEqual([A, null]);
  });

  test('tells why it cannot be heard, of that sound alone [PLAY-24, DECISION-79]', () => {
    const failed: PlayerState = { phase: 'error', cue: A, message: 'Error reading file' };
    expect([errorTextOf(stateOf(failed, 1)), errorTextOf(stateOf(failed, 2))]).toEqual([
      'Error reading file',
      undefined,
    ]);
    expect(errorTextOf(stateOf({ phase: 'playing', cue: A }, 1))).toBeUndefined();
    expect(errorTextOf(stateOf({ ...failed, cue: DEMO }, 1))).toBeUndefined();
  });

  test('is the same by kind and id: a pack is no sound of the same number', () => {
    expect(isSameCue(A, { kind: 'sound', sound: aSound({ id: 1, name: 'Other' }) })).toBe(true);
    expect(isSameCue(A, B)).toBe(false);
    expect(isSameCue(A, DEMO)).toBe(false);
    expect(isSameCue(DEMO, { kind: 'pack', pack: aPack({ id: 1 }) })).toBe(true);
  });
});

describe('a cue that is made current without playing', () => {
  test('is paused at its start, and is counted when it is heard first [PLAY-15, PLAY-27, DECISION-36]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.audio.heard(2, 8);
    shop.play.cue(B);
    expect(state(shop)).toEqual({ phase: 'paused', cue: B });
    expect([shop.audio.url, shop.audio.playing, shop.player.position.current.seconds]).toEqual([
      '/media/sounds/2.mp3',
      false,
      0,
    ]);
    expect(counted(shop)).toEqual([[1], []]);
    shop.play.toggle();
    expect([state(shop).phase, shop.audio.playing]).toEqual(['playing', true]);
    shop.play.toggle();
    shop.play.toggle();
    expect(counted(shop)).toEqual([[1, 2], []]);
  });

  test('is played from where it was moved to [PLAY-05]', () => {
    const shop = aPlayer();
    shop.play.cue(A);
    shop.seek.execute(0.5);
    shop.play.toggle();
    expect([shop.audio.take, shop.audio.fraction, shop.audio.playing]).toEqual([1, 0.5, true]);
  });

  test('without an address is an error [PLAY-28]', () => {
    const shop = aPlayer();
    shop.play.execute(A);
    shop.play.cue(SILENT);
    expect([state(shop).phase, shop.audio.playing]).toEqual(['error', false]);
  });

  test('is not counted for another that was cued before it and never heard', () => {
    const shop = aPlayer();
    shop.play.cue(A);
    shop.play.execute(DEMO);
    shop.play.toggle();
    shop.play.toggle();
    expect(counted(shop)).toEqual([[], [1]]);
  });
});
