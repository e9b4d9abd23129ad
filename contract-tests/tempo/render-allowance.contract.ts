import { beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractClient, type StagedBackend, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, valueOf } from '../catalogue/expectations.ts';

const HOUR = 60 * 60_000;
const KEYS = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

interface Change {
  readonly id: number;
  readonly bpm: null;
  readonly key: string;
}

/** A sound in every other key of its scale. */
function changesOf({ id, key }: Sound): readonly Change[] {
  const keys = key!.endsWith('m') ? KEYS.minor : KEYS.major;
  return keys.filter((other) => !other.split('/').includes(key!)).map((other) => ({ id, bpm: null, key: other }));
}

/** How many changed sounds every backend renders per customer. Uses up an hour of max@demo.test. */
export function renderAllowanceContract(open: () => StagedBackend): void {
  describe('the allowance of renderings', () => {
    let backend: StagedBackend;
    let customer: ContractClient;
    let changes: readonly Change[];
    /** Of the longest sounds, so that the first is still rendering when the last is requested. */
    let long: readonly Change[];
    beforeAll(async () => {
      backend = open();
      customer = await signedIn(backend, 'max');
      const sounds = await allSounds(customer, everything());
      const isPitched = ({ type, bpm, key }: Sound) => type === 'ONE_SHOT' && bpm === null && key !== null;
      const shortest = sounds.filter(isPitched).toSorted((a, b) => a.seconds - b.seconds || a.id - b.id);
      changes = shortest.slice(0, 6).flatMap(changesOf);
      expect(changes).toHaveLength(66);
      long = shortest.slice(-4).map((sound) => changesOf(sound)[0]!);
    });

    const process = ({ id, ...wanted }: Change, { tempo } = customer) => tempo.process(id, wanted);
    const make = (at: number) => process(changes[at]!);

    it('is two at once, so that nobody takes all the threads, and none for what others have made [TEMPO-06]', async () => {
      const other = await signedIn(backend, 'premium');
      const [first, second, third, fourth] = long as [Change, Change, Change, Change];
      const asked = [process(first), process(second), process(third)];
      const answers = await Promise.all([...asked, process(fourth, other)]);
      const kinds = answers.map((answer) => (answer.ok ? 'made' : answer.failure.kind));
      // The network decides which of the three comes last.
      expect(kinds.slice(0, 3).toSorted()).toEqual(['made', 'made', 'unavailable']);
      expect(kinds[3]).toBe('made');
      for (const change of [first, second, third]) await valueOf(process(change));
    });

    it('is sixty an hour, whatever is asked for again is free, and an hour later there are sixty more [TEMPO-06]', async () => {
      await backend.pass(HOUR);
      for (let at = 4; at < 64; at += 1) await valueOf(make(at));
      expect(await failureOf(make(64))).toEqual({ kind: 'unavailable' });
      await valueOf(make(10));
      await backend.pass(HOUR - 1);
      expect(await failureOf(make(64))).toEqual({ kind: 'unavailable' });
      await backend.pass(1);
      await valueOf(make(64));
    });
  });
}
