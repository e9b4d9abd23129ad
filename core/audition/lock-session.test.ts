import { describe, expect, test } from 'vitest';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { PlayerStore } from '../player/player.ts';
import { UNCHANGED } from '../player/tuning.ts';
import { aPack, aSound } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { HearingStore } from '../player/hearing.ts';
import { LockSession } from './lock-session.ts';
import { NO_LOCK, parseLock } from './session-lock.ts';

const LOCK = parseLock('Fm,140');

/** A visit that starts at an address, with this device's storage. */
function aVisit(address: string, storage = new MemoryStorage()) {
  const navigation = new MemoryNavigation(address);
  const hearing = new HearingStore();
  const lockSession = new LockSession(hearing, new PlayerStore(), new MemoryAudio(), navigation, storage);
  lockSession.resume();
  return { navigation, hearing, storage, lockSession };
}

test('until a lock is taken up, everything is heard as before', () => {
  const [hearing, audio] = [new HearingStore(), new MemoryAudio()];
  const before = hearing.current;
  const { lock } = new LockSession(hearing, new PlayerStore(), audio, new MemoryNavigation('/'), new MemoryStorage());
  expect([hearing.current === before, lock.current]).toEqual([true, NO_LOCK]);
});

test('what plays already sounds as it did until a lock is taken up', () => {
  const [player, audio, tuned] = [new PlayerStore(), new MemoryAudio(), { tempoRatio: 2, semitones: 1 }];
  audio.start('/loop.mp3', 1, tuned);
  player.set({ phase: 'playing', cue: { kind: 'sound', sound: aSound() } });
  void new LockSession(new HearingStore(), player, audio, new MemoryNavigation('/'), new MemoryStorage());
  expect(audio.tuning).toEqual(tuned);
});

describe('a visit', () => {
  test('begins without a lock where neither the address nor the memory has one', () => {
    const { lockSession, navigation, storage } = aVisit('/samples?name=pad');
    expect(lockSession.lock.current).toEqual(NO_LOCK);
    expect(navigation.history).toEqual(['/samples?name=pad']);
    expect(storage.read('lock')).toBeNull();
  });

  test('takes the lock of the address, even over a remembered one, and remembers it', () => {
    const storage = new MemoryStorage();
    storage.write('lock', 'C,90');
    const { lockSession } = aVisit('/samples?lock=Fm,140', storage);
    expect(lockSession.lock.current).toEqual(LOCK);
    expect(storage.read('lock')).toBe('Fm,140');
  });

  test('takes the remembered lock otherwise, and shows it in the address', () => {
    const storage = new MemoryStorage();
    storage.write('lock', 'F#m,140');
    const { lockSession, navigation } = aVisit('/samples?name=pad', storage);
    expect(lockSession.lock.current).toEqual(parseLock('F#m,140'));
    expect(navigation.history).toEqual(['/samples?name=pad&lock=F%23m,140']);
  });

  test('takes garbage in the address or in the memory for no lock, and clears it away', () => {
    const storage = new MemoryStorage();
    storage.write('lock', '%%%');
    const { lockSession, navigation } = aVisit('/samples?lock=H,900', storage);
    expect(lockSession.lock.current).toEqual(NO_LOCK);
    expect([navigation.history, storage.read('lock')]).toEqual([['/samples'], null]);
  });
});

describe('changing the lock', () => {
  test('changes the address here, keeps its other parameters, and goes along to every later page', () => {
    const { navigation, lockSession } = aVisit('/samples?name=pad&page=2');
    lockSession.execute(LOCK);
    navigation.push('/sample/12');
    navigation.push('/samples?name=bass');
    expect(navigation.history).toEqual([
      '/samples?name=pad&page=2&lock=Fm,140',
      '/sample/12?lock=Fm,140',
      '/samples?name=bass&lock=Fm,140',
    ]);
  });

  test('is no step to another page: where the customer is stays the same value', () => {
    const { navigation, lockSession } = aVisit('/samples?name=pad');
    const before = navigation.location.current;
    lockSession.execute(LOCK);
    lockSession.clear();
    expect(navigation.location.current).toBe(before);
    expect(before).toEqual({ path: '/samples', search: '?name=pad' });
  });

  test('is remembered, and forgotten when it is cleared', () => {
    const { storage, navigation, lockSession } = aVisit('/');
    lockSession.execute(LOCK);
    expect(storage.read('lock')).toBe('Fm,140');
    lockSession.clear();
    expect([storage.read('lock'), navigation.history]).toEqual([null, ['/']]);
  });

  test('can be tried without being written anywhere', () => {
    const { storage, navigation, lockSession } = aVisit('/');
    lockSession.try(LOCK);
    expect(lockSession.lock.current).toEqual(LOCK);
    expect([storage.read('lock'), navigation.history]).toEqual([null, ['/']]);
  });

  test('can be taken from a sound; a side that the sound lacks stays', () => {
    const { lockSession } = aVisit('/');
    lockSession.takeFrom(aSound({ key: 'Bbm/A#m', bpm: 87.5 }));
    expect(lockSession.lock.current).toEqual(parseLock('Bbm,87.5'));
    lockSession.takeFrom(aSound({ key: null, bpm: 128 }));
    expect(lockSession.lock.current).toEqual(parseLock('Bbm,128'));
  });
});

describe('what is heard', () => {
  const loop = aSound({ id: 4, key: 'Dm', bpm: 120 });
  const TUNED = { tempoRatio: 140 / 120, semitones: 3 };

  test('a sound starts in the lock', () => {
    const { lockSession, play, audio } = aShop();
    lockSession.execute(LOCK);
    play.execute({ kind: 'sound', sound: loop });
    expect(audio.tuning).toEqual(TUNED);
  });

  test('the sound in the player follows a change of the lock, and its end', () => {
    const { lockSession, play, audio } = aShop();
    play.execute({ kind: 'sound', sound: loop });
    expect(audio.tuning).toEqual(UNCHANGED);
    lockSession.execute(LOCK);
    expect(audio.tuning).toEqual(TUNED);
    lockSession.clear();
    expect(audio.tuning).toEqual(UNCHANGED);
  });

  test('the key stays as it is where the device moves the tempo alone, also when that turns out late', () => {
    const { lockSession, hearing, play, audio } = aShop();
    lockSession.execute(LOCK);
    play.execute({ kind: 'sound', sound: loop });
    audio.shiftsKeys.set(false);
    expect(audio.tuning).toEqual({ ...TUNED, semitones: 0 });
    expect(hearing.current(loop)).toMatchObject({ key: 'Dm', bpm: 140, keyChange: null });
  });

  test('nothing is heard of the device any more after the end', () => {
    const { lockSession, hearing, audio } = aShop();
    lockSession.execute(LOCK);
    lockSession.dispose();
    audio.shiftsKeys.set(false);
    expect(hearing.current(loop)).toMatchObject({ key: 'Fm' });
  });

  test('the demo of a pack plays as it is, before and after a change', () => {
    const { lockSession, play, audio } = aShop();
    lockSession.execute(LOCK);
    play.execute({ kind: 'pack', pack: aPack() });
    lockSession.execute(parseLock('C,90'));
    expect(audio.tuning).toEqual(UNCHANGED);
  });
});
