import { describe, expect, test } from 'vitest';
import { HearingStore } from './hearing.ts';
import { failed, ok } from '../kernel/result.ts';
import { hearingUnder } from '../audition/hear.ts';
import { parseLock } from '../audition/session-lock.ts';
import { aSound } from '../testing/builders.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { DecodeSound } from './decode-sound.ts';
import { LoopPart } from './loop-part.ts';
import { Play } from './play.ts';

const LOOP = aSound({ id: 4, key: 'Dm', bpm: 120 });
const OTHER = aSound({ id: 5 });
const PART = { start: 1, end: 2 };

function aLoopingShop() {
  const shop = aShop(SIGNED_IN);
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  return { ...shop, loopPart: new LoopPart(shop.audio, shop.player, shop.play) };
}

describe('looping a part of a sound', () => {
  test('plays the sound, and lets the device go round in the part [PLAY-25]', () => {
    const { loopPart, player, audio } = aLoopingShop();
    loopPart.execute(LOOP, PART);
    expect(player.current).toEqual({ phase: 'playing', cue: { kind: 'sound', sound: LOOP } });
    expect([audio.playing, audio.span]).toEqual([true, PART]);
    expect(loopPart.part.current).toEqual({ sound: 4, ...PART });
  });

  test('takes the place of another sound, and goes on with one that is paused', () => {
    const { loopPart, play, player, audio } = aLoopingShop();
    play.execute({ kind: 'sound', sound: OTHER });
    loopPart.execute(LOOP, PART);
    expect(audio.url).toBe(LOOP.previewUrl);
    play.pause();
    loopPart.execute(LOOP, { start: 2, end: 3 });
    expect([player.current.phase, audio.span]).toEqual(['playing', { start: 2, end: 3 }]);
    expect(audio.take).toBe(2);
  });

  test('is heard in the key and tempo of the session', () => {
    const { audio, player, catalogue } = aLoopingShop();
    const hearing = new HearingStore();
    hearing.set(hearingUnder(parseLock('Fm,140')));
    const play = new Play(audio, player, catalogue, hearing);
    new LoopPart(audio, player, play).execute(LOOP, PART);
    expect(audio.tuning).toEqual({ tempoRatio: 140 / 120, semitones: 3 });
    expect(audio.span).toEqual(PART);
  });

  test('outlasts a pause, and ends when it is ended, when the sound ends, and with another sound', () => {
    const { loopPart, play, audio } = aLoopingShop();
    loopPart.execute(LOOP, PART);
    play.pause();
    play.toggle();
    expect(loopPart.part.current).not.toBeNull();
    loopPart.end();
    expect([loopPart.part.current, audio.span, audio.playing]).toEqual([null, null, true]);
    loopPart.execute(LOOP, PART);
    audio.report({ kind: 'ended' });
    expect(loopPart.part.current).toBeNull();
    loopPart.execute(LOOP, PART);
    play.execute({ kind: 'sound', sound: OTHER });
    expect([loopPart.part.current, audio.url]).toEqual([null, OTHER.previewUrl]);
  });

  test('ends where somebody moves out of the part, but not on the way into it', () => {
    const { loopPart, audio } = aLoopingShop();
    loopPart.execute(LOOP, PART);
    audio.heard(0, 8);
    expect(loopPart.part.current).not.toBeNull();
    for (const seconds of [1, 1.7, 2.02, 1]) audio.heard(seconds, 8);
    expect(loopPart.part.current).not.toBeNull();
    audio.heard(4, 8);
    expect([loopPart.part.current, audio.span]).toEqual([null, null]);
  });

  test('changes nothing for a sound without a preview, or a part that is none', () => {
    const { loopPart, player } = aLoopingShop();
    loopPart.execute(aSound({ previewUrl: null }), PART);
    for (const part of [
      { start: 2, end: 2 },
      { start: -1, end: 2 },
      { start: Number.NaN, end: 2 },
    ])
      loopPart.execute(LOOP, part);
    expect([player.current.phase, loopPart.part.current]).toEqual(['idle', null]);
  });

  test('is over with the shop', () => {
    const { loopPart, audio, play } = aLoopingShop();
    loopPart.execute(LOOP, PART);
    loopPart.dispose();
    play.execute({ kind: 'sound', sound: OTHER });
    audio.heard(7, 8);
    expect(loopPart.part.current).not.toBeNull();
  });
});

describe('the frames of a sound', () => {
  test('are those that the device has', async () => {
    const { audio } = aLoopingShop();
    const frames = { channels: [Float32Array.of(0, 1)], rate: 44_100 };
    audio.frames = ok(frames);
    expect(await new DecodeSound(audio).execute(LOOP)).toEqual(ok(frames));
  });

  test('are none where there is no preview', async () => {
    const { audio } = aLoopingShop();
    audio.frames = ok({ channels: [], rate: 1 });
    expect(await new DecodeSound(audio).execute({ previewUrl: null })).toEqual(failed({ kind: 'unsuitable' }));
  });
});
