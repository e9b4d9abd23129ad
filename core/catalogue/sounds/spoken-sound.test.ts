import { describe, expect, test } from 'vitest';
import { aSound } from '../../testing/builders.ts';
import { spokenSound } from './spoken-sound.ts';

const UNKNOWN = { isLiked: false, isOwned: false };
const keys = (sound: Parameters<typeof aSound>[0]) => spokenSound(aSound(sound), UNKNOWN);

describe('a row for the ear', () => {
  test('says name, type, tempo, key, price and marks', () => {
    const sound = aSound({ name: 'Dusty Keys 03', bpm: 92, key: 'Am' });
    expect(spokenSound(sound, { isLiked: true, isOwned: false })).toBe(
      'Dusty Keys 03, loop, 92 BPM, A minor, 1 credit, liked',
    );
  });

  test('leaves out what a sound does not have', () => {
    expect(keys({ name: 'Kick', type: 'ONE_SHOT', bpm: null, key: null })).toBe('Kick, one-shot, 1 credit');
  });

  test.each([
    ['Am', 'A minor'],
    ['C', 'C major'],
    ['F#', 'F sharp major'],
    ['Bbm', 'B flat minor'],
    ['atonal', 'atonal'],
  ])('reads the key %s as %s', (key, spoken) => {
    expect(keys({ name: 'Pad', bpm: null, key })).toBe(`Pad, loop, ${spoken}, 1 credit`);
  });

  test.each([
    [{ free: true }, 'free'],
    [{ type: 'PRESET' }, '3 credits'],
    [{ type: 'MIDI_SOUND' }, '3 credits'],
  ] as const)('says what %j costs [DOWN-15 to DOWN-18]', (change, price) => {
    expect(keys(change).split(', ')).toContain(price);
  });

  test('says that a sound is owned in place of its price, and that it is a Rare Find', () => {
    const sound = aSound({ name: 'Bell', bpm: null, key: null, isRareFind: true });
    expect(spokenSound(sound, { isLiked: false, isOwned: true })).toBe('Bell, loop, owned, Rare Find');
  });
});
