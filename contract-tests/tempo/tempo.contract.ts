import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';
import { wavFacts } from '../wav-facts.ts';

const SAMPLE_RATE = 44_100;

/** The keys that a sound can be changed to, by its scale [TEMPO-15, TEMPO-16]. */
const CHOICES = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

/** The choice for the sound's own key. */
const keyOf = ({ key }: Sound): string | null => {
  const choices = [...CHOICES.major, ...CHOICES.minor];
  return key === null ? null : some(choices, (choice) => choice.split('/').includes(key), `a choice for ${key}`);
};

/** What every backend promises about changing tempo and key. Spends a credit of basic@demo.test. */
export function tempoContract(open: () => ContractBackend): void {
  describe('tempo and key', () => {
    let backend: ContractBackend;
    let sounds: readonly Sound[];
    let customer: ContractClient;
    beforeAll(async () => {
      backend = open();
      customer = await signedIn(backend, 'basic');
      sounds = await allSounds(customer, everything());
    });

    const plain = ({ free, isRareFind }: Sound) => !free && !isRareFind;
    const aLoop = (wanted: (sound: Sound) => boolean = () => true) =>
      some(sounds, (sound) => sound.type === 'LOOP' && sound.bpm !== null && plain(sound) && wanted(sound), 'a loop');

    it('tells what a sound is, with its key among the choices of its scale [API-56, TEMPO-04, DECISION-112]', async () => {
      const loop = aLoop(({ key }) => key !== null);
      const scale = loop.key!.endsWith('m') ? 'minor' : 'major';
      const original = await valueOf(customer.tempo.request(loop.id));
      expect(original).toMatchObject({ id: loop.id, bpm: loop.bpm, scale, key: keyOf(loop) });
      expect(CHOICES[scale]).toContain(original.key);
    });

    it('is for customers with a running plan [API-56, API-57, ROLE-17, ROLE-35, TEMPO-17, TEMPO-18]', async () => {
      const { id } = aLoop();
      const failures = async ({ tempo }: ContractClient) => [
        await failureOf(tempo.request(id)),
        await failureOf(tempo.process(id, { bpm: 97, key: null })),
      ];
      for (const failure of await failures(await backend.client()))
        expect(failure).toMatchObject({ kind: 'unauthenticated' });
      for (const failure of await failures(await signedIn(backend, 'expired')))
        expect(failure).toMatchObject({
          kind: 'forbidden',
          notice: { title: 'Subscribe to download', button: { label: 'Subscribe' } },
        });
    });

    it('is for loops and one-shots that have a tempo or a key [DECISION-108]', async () => {
      expect(await failureOf(customer.tempo.request(99_999_999))).toEqual({ kind: 'notFound' });
      const fixed = some(
        sounds,
        ({ type, bpm, key }) => type === 'PRESET' || (bpm === null && key === null),
        'a sound that cannot be changed',
      );
      expect(await failureOf(customer.tempo.request(fixed.id))).toMatchObject({ kind: 'invalid' });
      const midi = some(sounds, ({ type }) => type === 'MIDI_SOUND', 'a MIDI sound');
      expect(await failureOf(customer.tempo.request(midi.id))).toMatchObject({ kind: 'invalid' });
    });

    it('goes from 10 to 300 BPM and to the keys of the scale, and takes null for what is not there [TEMPO-05, TEMPO-11, TEMPO-12, TEMPO-15, TEMPO-16, DECISION-109]', async () => {
      const loop = aLoop();
      const key = keyOf(loop);
      for (const bpm of [9, 301, null])
        expect(await failureOf(customer.tempo.process(loop.id, { bpm, key }))).toMatchObject({ kind: 'invalid' });
      const inKey = aLoop((sound) => sound.key !== null);
      const other = inKey.key!.endsWith('m') ? 'C' : 'Cm';
      for (const wrong of [other, 'H', null])
        expect(await failureOf(customer.tempo.process(inKey.id, { bpm: inKey.bpm, key: wrong }))).toMatchObject({
          kind: 'invalid',
        });
    });

    it('delivers archives with what is changed in them, for the price of the sounds [TEMPO-06, MULT-06, MULT-20, DECISION-111]', async () => {
      const [changed, asItIs] = sounds.filter(
        (sound) => sound.type === 'LOOP' && sound.bpm !== null && sound.midi === null && !sound.isRareFind,
      ) as [Sound, Sound];
      const ids = [changed.id, asItIs.id];
      await valueOf(customer.multiDownload.request(ids, newKey()));
      const change = { id: changed.id, bpm: 97, key: keyOf(changed) };
      const grant = await valueOf(customer.multiDownload.request(ids, newKey(), [change]));
      expect(grant.takenCredits).toBe(0);
      expect((await valueOf(customer.multiDownload.request(ids, newKey(), [change]))).takenCredits).toBe(0);
      await vi.waitFor(
        async () => expect(await valueOf(customer.multiDownload.look(grant.link))).toBe('ready'),
        40_000,
      );
      const answer = await customer.fetchFile(grant.link);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      const wavs = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('.wav'));
      expect(wavs.map(([path]) => path.includes('_97bpm'))).toEqual([true, false]);
      const beats = Math.round((changed.seconds * changed.bpm!) / 60);
      expect(wavFacts(wavs[0]![1]).frames).toBe(Math.round((beats * 60 * SAMPLE_RATE) / 97));
      const manifest = JSON.parse(new TextDecoder().decode(unzipSync(bytes)['manifest.json'])) as {
        readonly files: ReadonlyArray<{ readonly path: string; readonly sha256: string; readonly id?: number }>;
      };
      const listed = manifest.files.find(({ id }) => id === changed.id)!;
      expect(listed).toMatchObject({ path: wavs[0]![0], bytes: wavs[0]![1].length });
      expect(listed.sha256).toBe(createHash('sha256').update(wavs[0]![1]).digest('hex'));
    });

    it('refuses an archive with a change that cannot be made, before anything is paid [TEMPO-11, TEMPO-16, TEMPO-18, DECISION-108]', async () => {
      const loop = aLoop(({ key }) => key !== null);
      const other = aLoop(({ id }) => id !== loop.id);
      const preset = some(sounds, (sound) => sound.type === 'PRESET' && plain(sound), 'a preset');
      const before = (await valueOf(customer.account.user())).wallet.balance;
      const right = { id: loop.id, bpm: 97, key: keyOf(loop) };
      for (const changes of [
        [{ ...right, bpm: 9 }],
        [{ ...right, key: loop.key!.endsWith('m') ? 'C' : 'Cm' }],
        [{ ...right, id: other.id }],
        [right, right],
        [{ id: preset.id, bpm: 97, key: null }],
      ])
        expect(
          await failureOf(customer.multiDownload.request([loop.id, preset.id], newKey(), changes)),
          JSON.stringify(changes),
        ).toMatchObject({ kind: 'invalid' });
      expect((await valueOf(customer.account.user())).wallet.balance).toBe(before);
      const expired = await signedIn(backend, 'expired');
      expect(await failureOf(expired.multiDownload.request([loop.id], newKey(), [right]))).toMatchObject({
        kind: 'forbidden',
        notice: { title: 'Subscribe to download' },
      });
    });

    it('makes a preview and a WAV of exactly the beats in the new tempo, for the price of the sound, once [API-57, API-58, TEMPO-06, TEMPO-07, TEMPO-08, DECISION-111]', async () => {
      const candidates = sounds.filter((sound) => sound.type === 'LOOP' && sound.bpm !== null && plain(sound));
      const { downloaded } = await valueOf(customer.catalogue.states(candidates.slice(0, 100).map(({ id }) => id)));
      const loop = some(candidates, ({ id }) => !downloaded.includes(id), 'a loop that is not owned');
      const key = keyOf(loop);
      const changed = await valueOf(customer.tempo.process(loop.id, { bpm: 97, key }));
      expect(changed).toMatchObject({ bpm: 97, key });
      const preview = await customer.fetchFile(changed.previewUrl);
      expect([preview.status, preview.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^audio\//)]);
      expect(await valueOf(customer.tempo.process(loop.id, { bpm: 97, key }))).toEqual(changed);

      const before = (await valueOf(customer.account.user())).wallet.balance;
      const { url, takenCredits } = await valueOf(customer.tempo.download(loop.id, changed.hash, newKey()));
      expect(takenCredits).toBe(1);
      expect((await valueOf(customer.tempo.download(loop.id, changed.hash, newKey()))).takenCredits).toBe(0);
      expect((await valueOf(customer.downloads.download(loop.id, 'wav', newKey()))).takenCredits).toBe(0);
      expect((await valueOf(customer.account.user())).wallet.balance).toBe(before - 1);
      expect((await valueOf(customer.catalogue.states([loop.id]))).downloaded).toEqual([loop.id]);

      const beats = Math.round((loop.seconds * loop.bpm!) / 60);
      const answer = await customer.fetchFile(url);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment.*\.wav/);
      expect(wavFacts(new Uint8Array(await answer.arrayBuffer())).frames).toBe(
        Math.round((beats * 60 * SAMPLE_RATE) / 97),
      );
    });

    it('knows no hash that was not made, and none of another sound [API-58, TEMPO-07]', async () => {
      const [one, other] = [aLoop(), aLoop(({ id }) => id !== aLoop().id)];
      const { hash } = await valueOf(customer.tempo.process(one.id, { bpm: 98, key: keyOf(one) }));
      for (const [id, unknown] of [
        [one.id, 'ab'.repeat(32)],
        [other.id, hash],
      ] as const)
        expect(await failureOf(customer.tempo.download(id, unknown, newKey()))).toEqual({ kind: 'notFound' });
    });
  });
}
