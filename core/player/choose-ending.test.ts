import { describe, expect, it } from 'vitest';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { aPack, aSound } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { ChooseEnding } from './choose-ending.ts';
import { USUAL_ENDINGS, storedEndings } from './endings.ts';
import { PlayerStore, isFollowed, repeatedAs } from './player.ts';
import { SetVolume } from './set-volume.ts';

const loop = { kind: 'sound', sound: aSound({ id: 1, type: 'LOOP' }) } as const;
const oneShot = { kind: 'sound', sound: aSound({ id: 2, type: 'ONE_SHOT' }) } as const;
const demo = { kind: 'pack', pack: aPack({ id: 3 }) } as const;

function aPlayer(storage: MemoryStorage) {
  const player = new PlayerStore();
  return { player, chooseEnding: new ChooseEnding(storage, player) };
}

describe('where a sound ends', () => {
  it('loops begin again and nothing else does, until another choice', () => {
    const { play, audio, chooseEnding } = aShop();
    const repeats = [loop, oneShot, demo, loop].map((cue) => {
      play.execute(cue);
      return audio.repeats;
    });
    expect(repeats).toEqual([true, false, false, true]);
    chooseEnding.repeat('others', true);
    expect(audio.repeats).toBe(true);
    chooseEnding.repeat('loops', false);
    expect(audio.repeats).toBe(false);
    play.execute(oneShot);
    expect(audio.repeats).toBe(true);
  });

  it('a cue that is only put into the player repeats as it would when it plays', () => {
    const { play, audio } = aShop();
    play.cue(loop);
    expect(audio.repeats).toBe(true);
  });

  it('nothing begins again and no other follows while a list is played through', () => {
    const { play, audio, player, chooseEnding } = aShop();
    chooseEnding.advance(true);
    play.execute(loop);
    player.isPlayedThrough.set(true);
    expect([audio.repeats, isFollowed(player)]).toEqual([false, false]);
    player.isPlayedThrough.set(false);
    expect([audio.repeats, isFollowed(player)]).toEqual([true, true]);
  });

  it('choices are remembered on the device', () => {
    const storage = new MemoryStorage();
    const { chooseEnding } = aPlayer(storage);
    chooseEnding.repeat('loops', false);
    chooseEnding.advance(true);
    const { player } = aPlayer(storage);
    expect(player.endings.current).toEqual({ loops: false, others: false, next: true });
  });

  it.each([
    ['', { loops: false, others: false, next: false }],
    ['others nonsense', { loops: false, others: true, next: false }],
  ])('what is stored as %j is read', (text, endings) => {
    expect(storedEndings.parse(text)).toEqual(endings);
  });

  it('is usual where nothing is stored', () => {
    const { player } = aPlayer(new MemoryStorage());
    expect([player.endings.current, isFollowed(player)]).toEqual([USUAL_ENDINGS, false]);
    expect([loop, oneShot, demo].map(repeatedAs)).toEqual(['loops', 'others', 'others']);
  });
});

describe('the volume', () => {
  const aVolume = (storage: MemoryStorage) => {
    const [audio, player] = [new MemoryAudio(), new PlayerStore()];
    return { audio, player, setVolume: new SetVolume(audio, player, storage) };
  };

  it('is remembered, also when it is off, and 1 until it is chosen [PLAY-08, PLAY-12]', () => {
    const storage = new MemoryStorage();
    const first = aVolume(storage);
    expect([first.player.volume.current, storage.read('volume')]).toEqual([1, null]);
    first.setVolume.execute(0.25);
    const next = aVolume(storage);
    expect([next.player.volume.current, next.audio.volume]).toEqual([0.25, 0.25]);
    next.setVolume.execute(0);
    expect(aVolume(storage).audio.volume).toBe(0);
  });

  it.each(['loud', '2', '-1', '0.123', ''])('is 1 where %j is stored', (text) => {
    const storage = new MemoryStorage();
    storage.write('volume', text);
    expect(aVolume(storage).player.volume.current).toBe(1);
  });
});
