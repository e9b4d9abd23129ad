import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectionImageSvg, packCoverSvg, providerImageSvg, rasterise } from './covers.ts';
import { planDemoCatalogue } from './demo-plan.ts';

const catalogue = planDemoCatalogue();

describe('covers', () => {
  it('are different for every pack, label and collection', () => {
    const all = [
      ...catalogue.packs.map(({ id }) => packCoverSvg(catalogue, id)),
      ...catalogue.providers.map(({ id }) => providerImageSvg(catalogue, id)),
      ...catalogue.collections.map(({ id }) => collectionImageSvg(catalogue, id)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.join()).not.toMatch(/NaN|undefined/);
  });

  it('are drawn the same every time, at 800 pixels and below 120 kB', async () => {
    for (const id of [1, 2, 10]) {
      const source = packCoverSvg(catalogue, id);
      expect(packCoverSvg(planDemoCatalogue(), id)).toBe(source);
      const { bytes } = await rasterise(source);
      expect(bytes.length).toBeLessThan(120_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 800 });
    }
  });
});
