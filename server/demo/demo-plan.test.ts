import { describe, expect, it } from 'vitest';
import type { DemoSound } from './demo-plan.ts';
import { planDemoCatalogue } from './demo-plan.ts';
import { TAXONOMY } from './taxonomy.ts';

const catalogue = planDemoCatalogue();
const listed = catalogue.sounds.filter(({ companionOf }) => companionOf === null);
const byId = new Map(catalogue.sounds.map((sound) => [sound.id, sound]));

function share(test: (sound: DemoSound) => boolean): number {
  return listed.filter(test).length / listed.length;
}

describe('demo plan', () => {
  it('is the same every time and differs with the seed', () => {
    expect(planDemoCatalogue()).toEqual(catalogue);
    expect(planDemoCatalogue(2).sounds).not.toEqual(catalogue.sounds);
  });

  it('has at least 8 labels, 24 packs and 320 listed sounds', () => {
    expect(catalogue.providers.length).toBeGreaterThanOrEqual(8);
    expect(catalogue.packs.length).toBeGreaterThanOrEqual(24);
    expect(listed.length).toBeGreaterThanOrEqual(320);
  });

  it('has all four sound types in number [ROLE-04]', () => {
    for (const type of ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'] as const) {
      expect(listed.filter((sound) => sound.type === type).length).toBeGreaterThanOrEqual(20);
    }
  });

  it('uses every id, slug and file name once', () => {
    const unique = (values: readonly unknown[]): void => expect(new Set(values).size).toBe(values.length);
    unique(catalogue.sounds.map(({ id }) => id));
    unique(catalogue.sounds.map(({ name }) => name));
    unique(catalogue.packs.map(({ slug }) => slug));
    unique(catalogue.collections.map(({ slug }) => slug));
    unique(TAXONOMY.map(({ kind, slug }) => `${kind}/${slug}`));
    unique(listed.map(({ chartPosition }) => chartPosition));
    unique(listed.map(({ topChartPosition }) => topChartPosition));
  });

  it('names only terms of the taxonomy, and uses every term', () => {
    const known = new Set(TAXONOMY.map(({ kind, slug }) => `${kind}/${slug}`));
    const used = new Set([
      ...catalogue.sounds.flatMap((sound) => [
        ...sound.instruments.map((slug) => `INSTRUMENT/${slug}`),
        ...sound.moods.map((slug) => `MOOD/${slug}`),
        ...sound.presets.map((slug) => `PRESET/${slug}`),
        ...sound.parameters.map((slug) => `PARAMETER/${slug}`),
      ]),
      ...catalogue.packs.flatMap((pack) => [
        ...pack.genres.map((slug) => `GENRE/${slug}`),
        ...pack.tags.map((slug) => `TAG/${slug}`),
      ]),
    ]);
    expect([...used].filter((term) => !known.has(term))).toEqual([]);
    expect([...known].filter((term) => !used.has(term))).toEqual([]);
  });

  it('writes keys, tempos and file names as the shop reads them', () => {
    for (const sound of catalogue.sounds) {
      if (sound.key !== null) expect(sound.key).toMatch(/^[A-G][#b]?m?$/);
      if (sound.bpm !== null) expect(sound.bpm).toBeGreaterThan(59);
      expect(sound.name).toMatch(/^[A-Za-z0-9_#-]+\.(wav|mid|syx)$/);
      expect(sound.name.length).toBeLessThanOrEqual(100);
      expect(sound.name.endsWith(`.${sound.extension}`)).toBe(true);
    }
  });

  it('gives every stem group a mix and its layers in one key and tempo', () => {
    const groups = new Map<number, DemoSound[]>();
    for (const sound of listed)
      if (sound.group) groups.set(sound.group.id, [...(groups.get(sound.group.id) ?? []), sound]);
    expect(groups.size).toBeGreaterThanOrEqual(10);
    for (const members of groups.values()) {
      expect(members.length).toBeGreaterThanOrEqual(4);
      expect(members.filter(({ instruments }) => instruments.includes('multi-layered')).length).toBe(1);
      expect(new Set(members.map(({ bpm, seconds, packId }) => `${bpm}/${seconds}/${packId}`)).size).toBe(1);
      expect(new Set(members.map(({ key }) => key).filter((key) => key !== null)).size).toBe(1);
      expect(members[0]?.group?.color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('links each loop and its MIDI file both ways', () => {
    const companions = catalogue.sounds.filter(({ companionOf }) => companionOf !== null);
    expect(companions.length).toBeGreaterThan(40);
    for (const companion of companions) {
      const owner = byId.get(companion.companionOf as number);
      expect(owner?.midiId).toBe(companion.id);
      expect(companion).toMatchObject({ type: 'MIDI_SOUND', extension: 'mid', key: owner?.key, bpm: owner?.bpm });
    }
  });

  it('is free for about 15 %, rare for about 8 %, never both', () => {
    expect(share(({ free }) => free)).toBeGreaterThan(0.1);
    expect(share(({ free }) => free)).toBeLessThan(0.2);
    expect(share(({ rareFind }) => rareFind)).toBeGreaterThan(0.05);
    expect(share(({ rareFind }) => rareFind)).toBeLessThan(0.11);
    expect(share(({ free, rareFind }) => free && rareFind)).toBe(0);
  });

  it('fits into 300 MB with originals and previews', () => {
    const wavSeconds = catalogue.sounds.reduce(
      (sum, sound) => sum + (sound.extension === 'wav' ? sound.seconds : 0),
      0,
    );
    const seconds = catalogue.sounds.reduce((sum, sound) => sum + sound.seconds, 0);
    expect((wavSeconds * 44_100 * 6 + seconds * 22_000) / 1e6).toBeLessThan(300);
  });

  it('renders everything once, companions right after their loops', () => {
    expect(catalogue.renderOrder.toSorted((a, b) => a - b)).toEqual(
      catalogue.sounds.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    catalogue.renderOrder.forEach((id, i) => {
      const owner = byId.get(id)?.companionOf ?? null;
      if (owner !== null) expect(catalogue.renderOrder[i - 1]).toBe(owner);
    });
  });

  it('opens the shop with sixty varied sounds', () => {
    const opening = catalogue.renderOrder
      .map((id) => byId.get(id) as DemoSound)
      .filter(({ companionOf }) => companionOf === null)
      .slice(0, 60);
    expect(new Set(opening.map(({ type }) => type)).size).toBe(4);
    expect(new Set(opening.map(({ packId }) => packId)).size).toBeGreaterThanOrEqual(5);
    expect(opening.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(240);
  });

  it('fills every collection from several packs', () => {
    for (const { soundIds } of catalogue.collections) {
      expect(soundIds.length).toBeGreaterThanOrEqual(6);
      expect(new Set(soundIds.map((id) => byId.get(id)?.packId)).size).toBeGreaterThanOrEqual(2);
    }
  });

  it('has a demo sound of its own in every pack', () => {
    for (const pack of catalogue.packs) expect(byId.get(pack.demoSoundId as number)?.packId).toBe(pack.id);
  });
});
