import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Catalogue } from '../catalogue/catalogue.ts';
import { readDeclarations } from '../catalogue/declarations.ts';
import { planDemoCatalogue, type DemoCatalogue } from '../demo/demo-plan.ts';
import type { RenderedSound } from '../demo/render-sound.ts';
import { publications, shelves } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { DemoStudio, Pictured } from './demo-studio.ts';
import { seedDemo, type Seeding } from './seed-demo.ts';

const databases = sqliteDatabases();
const plan = firstPacks(planDemoCatalogue(), 5);
const listed = plan.sounds.filter(({ companionOf }) => companionOf === null).length;
let shop: TestShop;
let said: string[];

beforeEach(async () => {
  shop = await openTestShop(await databases.place());
  said = [];
});
afterEach(() => shop.close());
afterAll(() => databases.stop());

/** A studio that makes up its sounds, and remembers what it was asked for. */
class FakeStudio implements DemoStudio {
  readonly plan = plan;
  readonly rendered: number[] = [];
  readonly drawn: string[] = [];
  /** Called before each sound; a test stops or breaks the studio here. */
  onRender: (count: number) => void = () => {};

  async *render(soundIds: readonly number[], signal: AbortSignal): AsyncGenerator<RenderedSound> {
    for (const soundId of soundIds) {
      this.onRender(this.rendered.length);
      signal.throwIfAborted();
      this.rendered.push(soundId);
      yield await Promise.resolve(fakeSound(soundId));
    }
  }

  draw(what: Pictured, id: number) {
    this.drawn.push(what);
    return Promise.resolve({ bytes: Uint8Array.of(id), mime: id === 2 ? 'image/jpeg' : 'image/png' } as const);
  }
}

const fakeSound = (soundId: number): RenderedSound => ({
  soundId,
  original: Buffer.from(`original ${soundId}`),
  originalMime: 'audio/wav',
  preview: Buffer.from(`preview ${soundId}`),
  peaks: new Uint8Array(200).fill(soundId % 256),
  tone: '5'.repeat(200),
  features: new Float32Array(32).fill(soundId),
  sha256: 'cd'.repeat(32),
  crc32: soundId,
});

const start = (studio: DemoStudio, catalogue = shop.deps.catalogue): Promise<Seeding | null> =>
  seedDemo({ ...shop.deps, catalogue, openStudio: () => studio, say: (line) => said.push(line) });

const soundsOnSale = async (): Promise<number> => {
  const answer = (await (await shop.get('/api/v1/store/sample-list')).json()) as { total_item_count: number };
  return answer.total_item_count;
};

describe('an empty shop', () => {
  it('is filled with the whole demo catalogue and says so', async () => {
    const seeding = await start(new FakeStudio());
    await seeding?.finished;
    expect(await soundsOnSale()).toBe(listed);
    const declared = await readDeclarations(shop.deps.db);
    expect(declared.size).toBe(plan.packs.length);
    expect(new Set([...declared.values()].map(({ aiTraining }) => aiTraining))).toEqual(
      new Set(['allowed', 'refused']),
    );
    expect(said.at(-1)).toBe('The demo catalogue is complete');
    expect(said).toContain(`Rendering the demo catalogue: 60 of ${listed} sounds`);
    expect(shop.deps.catalogue.shelves.packOnSale(1)).not.toBeNull();
    const sound = plan.sounds.find(({ midiId }) => midiId !== null);
    expect(await (await shop.get(`/media/preview/${sound?.midiId}.mp3`)).text()).toBe(`preview ${sound?.id}`);
    expect((await shop.get('/api/v1/store/product-list?size=100')).status).toBe(200);
  });

  it('counts in a pack what is published of it [PROD-01]', async () => {
    await (
      await start(new FakeStudio())
    )?.finished;
    for (const pack of plan.packs) {
      const product = (await (await shop.get(`/api/v1/product/${pack.slug}`)).json()) as Record<string, number>;
      const files = plan.sounds.filter(({ packId }) => packId === pack.id);
      const amounts = ['presetAmount', 'midiAmount', 'samplesAmount'].map((amount) => product[amount] ?? 0);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(files.length);
    }
  });

  it('opens with its first sixty sounds, while the others are still made', async () => {
    const studio = new FakeStudio();
    let goOn = (): void => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const inner = studio.render.bind(studio);
    studio.render = async function* (soundIds, signal) {
      for await (const sound of inner(soundIds, signal)) {
        if (studio.rendered.length > 80) await gate;
        yield sound;
      }
    };
    const seeding = await start(studio);
    await seeding?.ready;
    expect(await soundsOnSale()).toBeGreaterThanOrEqual(60);
    expect(await soundsOnSale()).toBeLessThan(listed);
    goOn();
    await seeding?.finished;
    expect(await soundsOnSale()).toBe(listed);
  });

  it('goes on where an interrupted start stopped, and renders nothing twice', async () => {
    const first = new FakeStudio();
    let seeding: Seeding | null = null;
    first.onRender = (count) => count === 45 && void seeding?.stop();
    seeding = await start(first);
    await seeding?.finished;
    const kept = (await shop.deps.db.selectFrom('sounds').select('id').execute()).map(({ id }) => id);
    expect(kept.length).toBeGreaterThanOrEqual(44);

    const second = new FakeStudio();
    const reopened = await Catalogue.open(shop.deps.db);
    await (
      await start(second, reopened)
    )?.finished;
    expect(reopened.sounds.size).toBe(listed);
    expect(second.drawn).toEqual([]);
    expect([...kept, ...second.rendered].toSorted((a, b) => a - b)).toEqual(
      plan.sounds.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(said.at(-1)).toBe('The demo catalogue is complete');
  });

  it('keeps a loop back until its companion is there: both are sold or neither', async () => {
    const studio = new FakeStudio();
    const companion = plan.renderOrder.findIndex((id) => plan.sounds.find((sound) => sound.id === id)?.companionOf);
    studio.onRender = (count) => {
      if (count === companion) throw new Error('out of memory');
    };
    await expect((await start(studio))?.finished).rejects.toThrow('out of memory');
    expect(shop.deps.catalogue.has(plan.renderOrder[companion - 1]!)).toBe(false);
    expect(said.at(-1)).toContain('not complete');
  });

  it('opens even when the demo fails before its sixtieth sound', async () => {
    const studio = new FakeStudio();
    studio.onRender = () => {
      throw new Error('no worker threads');
    };
    const seeding = await start(studio);
    seeding?.finished.catch(() => {});
    await seeding?.ready;
    expect(await soundsOnSale()).toBe(0);
  });
});

describe('a shop that has a catalogue', () => {
  it('is left as it is when the demo is complete', async () => {
    await (
      await start(new FakeStudio())
    )?.finished;
    expect(await start(new FakeStudio(), await Catalogue.open(shop.deps.db))).toBeNull();
  });

  it('gets the pictures that it was filled without, and nothing twice', async () => {
    await (
      await start(new FakeStudio())
    )?.finished;
    const { db } = shop.deps;
    await db.updateTable('providers').set({ image_key: null }).execute();
    await db.updateTable('collections').set({ image_key: null }).execute();
    const studio = new FakeStudio();
    const reopened = await Catalogue.open(db);
    await (
      await start(studio, reopened)
    )?.finished;
    expect(studio.rendered).toEqual([]);
    expect(new Set(studio.drawn)).toEqual(new Set(['provider', 'collection']));
    expect(reopened.shelves.providers().every(({ image_key }) => image_key !== null)).toBe(true);
    expect(await start(new FakeStudio(), reopened)).toBeNull();
  });

  it('is left as it is when its sounds are its own', async () => {
    await shop.deps.catalogue.addShelves(shelves);
    await shop.deps.catalogue.publish(publications);
    expect(await start(new FakeStudio())).toBeNull();
  });
});

/** A smaller demo that is quicker to store: its first packs and what belongs to them. */
function firstPacks(whole: DemoCatalogue, count: number): DemoCatalogue {
  const packs = whole.packs.filter(({ id }) => id <= count);
  const sounds = whole.sounds.filter(({ packId }) => packId <= count);
  const ids = new Set(sounds.map(({ id }) => id));
  return { ...whole, packs, sounds, renderOrder: whole.renderOrder.filter((id) => ids.has(id)) };
}
