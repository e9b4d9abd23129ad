import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { NewCollection } from '../../core/collections/collections.port.ts';
import { multidownload } from '../../core/selection/selection.ts';
import { writeCookie } from '../../core/shell/stored-value.ts';
import { type ContractBackend, type ContractClient, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, idsOf, some, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about customers' collections. */
export function collectionsContract(open: () => ContractBackend): void {
  describe('collections', () => {
    let owner: ContractClient;
    let other: ContractClient;
    let visitor: ContractClient;
    let sounds: readonly Sound[];
    beforeAll(async () => {
      [owner, other, visitor] = [
        await signedIn(open(), 'premium'),
        await signedIn(open(), 'max'),
        await open().client(),
      ];
      sounds = await allSounds(visitor, everything());
    });

    // Names are unique per owner, and a shop under contract keeps those of earlier runs.
    const run = randomUUID().slice(0, 8);
    let made = 0;
    const aName = () => `Made ${run} ${(made += 1)}`;
    const form = (change: Partial<NewCollection> = {}): NewCollection => {
      return { name: aName(), description: '', soundId: null, fromSelection: false, ...change };
    };
    const make = (change: Partial<NewCollection> = {}, client = owner) =>
      valueOf(client.collections.create(form(change)));
    const list = (slug: string, client = visitor) =>
      firstValueFrom(client.catalogue.sounds(listOf({ kind: 'collection', slug })));
    const idsAt = async (slug: string) => idsOf((await valueOf(list(slug))).items);
    const select = (client: ContractClient, ids: readonly number[]) => writeCookie(client.cookies, multidownload, ids);

    it('are found by anybody who has the link, with themselves in the answer [COLL-14, COLL-15, ROUTE-27, DECISION-43]', async () => {
      const name = aName();
      const { id, slug } = await make({ name: `  ${name} `, description: 'Slow ones.', soundId: sounds[2]!.id });
      const page = await valueOf(list(slug));
      expect([page.title, page.subtitle, idsOf(page.items)]).toEqual([name, 'Slow ones.', [sounds[2]!.id]]);
      expect(page.collection).toMatchObject({ id, slug, name, description: 'Slow ones.', total: 1, featured: false });
      const all = await valueOf(visitor.catalogue.sounds(everything()));
      expect(all.collection).toBeNull();
    });

    it('are listed to their owner, newest first, as they are [COLL-13, COLL-27, COLL-30]', async () => {
      const older = await make({ soundId: sounds[0]!.id });
      const newer = await make();
      const own = await valueOf(owner.collections.own());
      expect(idsOf(own).slice(0, 2)).toEqual([newer.id, older.id]);
      expect(own[1]).toMatchObject({ slug: older.slug, total: 1 });
      expect(await valueOf(owner.collections.collection(older.id))).toEqual(own[1]);
      expect(idsOf(await valueOf(other.collections.own()))).not.toContain(older.id);
    });

    it('need a name, once per owner, and words of a bearable length [COLL-10, COLL-11, COLL-12, DECISION-115]', async () => {
      const { name } = form();
      await make({ name });
      const refused = async (change: Partial<NewCollection>) => {
        const failure = await failureOf(owner.collections.create(form(change)));
        return failure.kind === 'invalid' ? Object.keys(failure.fields) : failure.kind;
      };
      expect(await refused({ name: ' \n ' })).toEqual(['name']);
      expect(await refused({ name })).toEqual(['name']);
      expect(await refused({ name: 'x'.repeat(101) })).toEqual(['name']);
      expect(await refused({ description: 'x'.repeat(1001) })).toEqual(['description']);
      expect(await refused({ soundId: 99_999_999 })).toEqual(['sample_pack_file_id']);
      await make({ name }, other);
      const family = `${run.slice(0, 5)}${'👨‍👩‍👧‍👦'.repeat(95)}`;
      const { id } = await make({ name: family, description: 'x'.repeat(1000) });
      expect((await valueOf(owner.collections.collection(id))).name).toBe(family);
    });

    it('get another name and keep their link [COLL-16, DECISION-119]', async () => {
      const { id, slug } = await make({ description: 'before', soundId: sounds[1]!.id });
      const words = { name: aName(), description: '' };
      await valueOf(owner.collections.edit(id, words));
      expect(await valueOf(owner.collections.collection(id))).toMatchObject({ ...words, id, slug, total: 1 });
      expect((await valueOf(list(slug))).title).toBe(words.name);
      await valueOf(owner.collections.edit(id, words));
      const twin = await make();
      const { name } = await valueOf(owner.collections.collection(twin.id));
      expect(await failureOf(owner.collections.edit(id, { ...words, name }))).toMatchObject({ kind: 'invalid' });
    });

    it('take a sound once, at the end; its MIDI file is the same sound [COLL-18, COLL-21, DECISION-121]', async () => {
      const withMidi = some(sounds, ({ midi }) => midi !== null, 'a MIDI companion');
      const first = some(sounds, ({ id }) => id !== withMidi.id, 'another sound');
      const { id, slug } = await make({ soundId: first.id });
      expect(await valueOf(owner.collections.addSound(id, withMidi.id))).toBe(2);
      for (const again of [withMidi.id, withMidi.midi!.id, first.id, 99_999_999])
        expect(await failureOf(owner.collections.addSound(id, again))).toMatchObject({ kind: 'invalid' });
      expect(await idsAt(slug)).toEqual([first.id, withMidi.id]);
    });

    it('take the selection of their owner and skip what is there [COLL-19, SEL-05, DECISION-120]', async () => {
      const withMidi = some(sounds, ({ midi }) => midi !== null, 'a MIDI companion');
      const [a, b] = sounds.filter(({ id }) => id !== withMidi.id) as [Sound, Sound];
      select(owner, []);
      expect(await failureOf(owner.collections.create(form({ fromSelection: true })))).toMatchObject({
        kind: 'invalid',
      });
      select(owner, [b.id, withMidi.midi!.id, 99_999_999, withMidi.id, a.id]);
      const { slug } = await make({ fromSelection: true });
      expect(await idsAt(slug)).toEqual([b.id, withMidi.id, a.id]);
      const { id, slug: later } = await make({ soundId: a.id });
      expect(await valueOf(owner.collections.addSelected(id))).toBe(3);
      expect(await idsAt(later)).toEqual([a.id, b.id, withMidi.id]);
      select(owner, []);
      expect(await failureOf(owner.collections.addSelected(id))).toMatchObject({ kind: 'invalid' });
    });

    it('let a sound go, once [COLL-20, DECISION-119]', async () => {
      const { id, slug } = await make({ soundId: sounds[0]!.id });
      await valueOf(owner.collections.addSound(id, sounds[1]!.id));
      expect(await valueOf(owner.collections.removeSound(id, sounds[0]!.id))).toBe(1);
      expect(await failureOf(owner.collections.removeSound(id, sounds[0]!.id))).toMatchObject({ kind: 'invalid' });
      expect(await idsAt(slug)).toEqual([sounds[1]!.id]);
    });

    it('go, and their sounds stay [COLL-17, COLL-34]', async () => {
      const { id, slug } = await make({ soundId: sounds[0]!.id });
      await valueOf(owner.collections.remove(id));
      expect(await failureOf(list(slug))).toEqual({ kind: 'notFound' });
      expect(await failureOf(owner.collections.remove(id))).toEqual({ kind: 'notFound' });
      expect(idsOf(await valueOf(owner.collections.own()))).not.toContain(id);
      expect((await valueOf(visitor.catalogue.sound(sounds[0]!.id))).id).toBe(sounds[0]!.id);
    });

    it('are changed by their owner alone [API-61, COLL-27, COLL-28, COLL-31, DECISION-122]', async () => {
      const { id } = await make({ soundId: sounds[0]!.id });
      const calls = ({ collections }: ContractClient, of: number) => [
        collections.collection(of),
        collections.edit(of, { name: 'Mine now', description: '' }),
        collections.addSound(of, sounds[1]!.id),
        collections.addSelected(of),
        collections.removeSound(of, sounds[0]!.id),
        collections.remove(of),
      ];
      const kinds = async (client: ContractClient, of = id) =>
        new Set((await Promise.all(calls(client, of).map((call) => failureOf<unknown>(call)))).map(({ kind }) => kind));
      expect(await kinds(visitor)).toEqual(new Set(['unauthenticated']));
      expect(await kinds(other)).toEqual(new Set(['forbidden']));
      expect(await kinds(other, 99_999_999)).toEqual(new Set(['notFound']));
      expect(await failureOf(other.collections.collection(id))).toMatchObject({
        notice: { message: 'This collection belongs to somebody else.' },
      });
      expect(await valueOf(owner.collections.collection(id))).toMatchObject({ total: 1 });
    });

    it('are nothing that a visitor makes or has [COLL-22, ROLE-34, DECISION-216]', async () => {
      expect(await failureOf(visitor.collections.own())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(visitor.collections.create(form()))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('hold what two owners have done to them in any order [COLL-27, COLL-18, COLL-20, DECISION-115, DECISION-122]', async () => {
      const clients = [owner, other];
      const step = fc.record({
        who: fc.nat({ max: 1 }),
        whose: fc.nat({ max: 3 }),
        sound: fc.nat({ max: 5 }),
        what: fc.constantFrom('add', 'remove', 'rename', 'addSelected'),
      });
      const replay = async (steps: ReadonlyArray<typeof step extends fc.Arbitrary<infer Step> ? Step : never>) => {
        const model = await Promise.all(
          [0, 0, 1, 1].map(async (by) => {
            const name = aName();
            return { ...(await make({ name }, clients[by])), by, name, sounds: [] as number[] };
          }),
        );
        for (const { who, whose, sound, what } of steps) {
          const collection = model[whose]!;
          const { collections } = clients[who]!;
          const soundId = sounds[sound]!.id;
          const isIn = collection.sounds.includes(soundId);
          const isOwn = collection.by === who;
          if (what === 'rename') {
            const name = model[sound % model.length]!.name;
            const isTaken = model.some((one) => one !== collection && one.by === who && one.name === name);
            const answer = await collections.edit(collection.id, { name, description: '' });
            expect(answer.ok).toBe(isOwn && !isTaken);
            if (answer.ok) collection.name = name;
          } else if (what === 'addSelected') {
            const chosen = [soundId, sounds[(sound + 1) % 6]!.id];
            select(clients[who]!, chosen);
            const answer = await collections.addSelected(collection.id);
            expect(answer.ok).toBe(isOwn);
            if (answer.ok) collection.sounds = [...new Set([...collection.sounds, ...chosen])];
          } else {
            const answer = await collections[what === 'add' ? 'addSound' : 'removeSound'](collection.id, soundId);
            expect(answer.ok).toBe(isOwn && isIn === (what === 'remove'));
            if (answer.ok)
              collection.sounds =
                what === 'add' ? [...collection.sounds, soundId] : collection.sounds.filter((id) => id !== soundId);
            if (answer.ok) expect(answer.value).toBe(collection.sounds.length);
          }
        }
        for (const { slug, name, sounds: expected, by, id } of model) {
          const page = await valueOf(list(slug));
          expect([page.title, idsOf(page.items), page.collection?.total]).toEqual([name, expected, expected.length]);
          await valueOf(clients[by]!.collections.remove(id));
        }
      };
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), replay), { numRuns: 15 });
    });
  });
}
