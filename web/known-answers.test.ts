import { firstValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { CataloguePort, SoundPage } from '../core/catalogue/catalogue.port.ts';
import { listOf } from '../core/catalogue/filters/list-address.ts';
import type { Sound } from '../core/catalogue/sounds/sound.ts';
import { ok } from '../core/kernel/result.ts';
import { parseOnce } from './known-answers.ts';
import { isLasting, withKnownSounds } from './known-sounds.ts';

const long = (name: string): string => JSON.stringify({ name, text: 'x'.repeat(2000) });

it('reads a long text once, and each of others', () => {
  expect(parseOnce(long('a'))).toBe(parseOnce(long('a')));
  expect(parseOnce(long('b'))).toEqual(JSON.parse(long('b')));
  expect(parseOnce('{"a":1}')).not.toBe(parseOnce('{"a":1}'));
});

it('forgets the texts that came longest ago', () => {
  const first = parseOnce(long('first'));
  for (let number = 0; number < 50; number += 1) parseOnce(long(String(number)));
  expect(parseOnce(long('first'))).not.toBe(first);
});

it('has the same object for the same sound, on whichever list, until the shop says something else of it', async () => {
  const sound = (name: string) =>
    ({ id: 1, name, waveform: { peaks: [0, 0.5], tone: [] }, midi: null }) as never as Sound;
  const listed = async (item: Sound): Promise<Sound> => {
    const page: SoundPage = { items: [item] } as never;
    const catalogue: CataloguePort = { sounds: () => of(ok(page)) } as never;
    const answer = await firstValueFrom(withKnownSounds(catalogue).sounds(listOf({ kind: 'all' })));
    return answer.ok ? answer.value.items[0]! : item;
  };
  const kick = await listed(sound('Kick'));
  expect(isLasting(kick)).toBe(true);
  expect(await listed(sound('Kick'))).toBe(kick);
  expect(await listed(sound('Snare'))).toEqual(sound('Snare'));
  expect(await listed(sound('Kick'))).not.toBe(kick);
});
