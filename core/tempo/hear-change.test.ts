import { describe, expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { aSound } from '../testing/builders.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { ChangeSound } from './change-sound.ts';
import { HearChange } from './hear-change.ts';
import { TempoChanges } from './tempo-change.ts';

const LOOP = aSound({ id: 7, type: 'LOOP', bpm: 120, key: 'Am', seconds: 8, previewUrl: '/media/preview/7.mp3' });

async function anOpenSound() {
  const shop = aShop(SIGNED_IN);
  const change = new TempoChanges();
  const changeSound = new ChangeSound(shop.tempo, change, shop.downloadFile, shop.failures);
  const hear = new HearChange(shop.audio, shop.player, shop.play, change);
  shop.catalogue.soundPlaybacks.willAnswer(ok(undefined));
  shop.tempo.requests.willAnswer(
    ok({ id: 7, bpm: 120, key: 'Am', scale: 'minor', previewUrl: '/media/preview/7.mp3' }),
  );
  await changeSound.open(LOOP);
  return { ...shop, changeSound, hear };
}

describe('a change that is heard before it is made', () => {
  test('is stretched by the device, follows every input, and asks the shop for nothing', async () => {
    const { hear, changeSound, audio, tempo } = await anOpenSound();
    changeSound.want({ bpm: 90 });
    hear.execute();
    expect([audio.url, audio.playing, audio.tuning, hear.isOn.current]).toEqual([
      '/media/preview/7.mp3',
      true,
      { tempoRatio: 0.75, semitones: 0 },
      true,
    ]);
    changeSound.want({ bpm: 150, key: 'Cm' });
    expect(audio.tuning).toEqual({ tempoRatio: 1.25, semitones: 3 });
    changeSound.want({ bpm: null });
    expect(audio.tuning).toEqual({ tempoRatio: 1.25, semitones: 3 });
    hear.execute();
    expect(audio.playing).toBe(false);
    expect(tempo.processes.calls).toEqual([]);
  });

  test('is compared with the original in place', async () => {
    const { hear, changeSound, audio } = await anOpenSound();
    changeSound.want({ bpm: 90 });
    hear.execute();
    const { take } = audio;
    hear.original();
    expect([audio.playing, audio.take, audio.tuning, hear.isOn.current]).toEqual([
      true,
      take,
      { tempoRatio: 1, semitones: 0 },
      false,
    ]);
    hear.execute();
    expect([audio.playing, audio.take, audio.tuning.tempoRatio]).toEqual([true, take, 0.75]);
  });

  test('is nothing while nothing would change', async () => {
    const { hear, audio } = await anOpenSound();
    hear.execute();
    expect([audio.url, hear.isOn.current]).toEqual([null, false]);
  });

  test('ends when another sound plays', async () => {
    const { hear, changeSound, audio, play } = await anOpenSound();
    changeSound.want({ bpm: 90 });
    hear.execute();
    play.execute({ kind: 'sound', sound: aSound({ id: 8 }) });
    expect(hear.isOn.current).toBe(false);
    changeSound.want({ bpm: 100 });
    expect(audio.tuning).toEqual({ tempoRatio: 1, semitones: 0 });
  });
});
