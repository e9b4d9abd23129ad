import { namesOn } from '../../server/catalogue/facet-names.ts';
import { packDocument, soundDocument } from '../../server/catalogue/index-documents.ts';
import { Shelves } from '../../server/catalogue/shelves.ts';
import type { DemoCatalogue, DemoSound } from '../../server/demo/demo-plan.ts';
import type { RenderedSound } from '../../server/demo/render-sound.ts';
import { PackIndex } from '../../server/index/pack-index.ts';
import { SoundIndex } from '../../server/index/sound-index.ts';
import { publicationOf, shelfRows } from '../../server/seed/demo-rows.ts';
import type { AskedQuery } from './figures.ts';

/** Builds the server's read models for a plan, and answers searches without filters, best first. */
export function searchOf(plan: DemoCatalogue): (asked: Pick<AskedQuery, 'target' | 'query'>) => readonly number[] {
  const shelves = new Shelves();
  shelves.add(shelfRows(plan, { packs: new Map(), providers: new Map(), collections: new Map() }));
  for (const { packId, type } of plan.sounds) shelves.countFile(packId, type);
  const sounds = new SoundIndex({ names: namesOn(shelves) });
  const packs = new PackIndex({ names: namesOn(shelves) });
  const listed = plan.sounds.filter(({ companionOf }) => companionOf === null);
  sounds.upsert(listed.map((sound) => soundDocument(factsOf(plan, sound), shelves)));
  packs.upsert(plan.packs.map(({ id }) => packDocument(shelves.pack(id))));
  const order = { column: '_score', direction: 'desc' } as const;
  return ({ target, query }) => (target === 'sounds' ? sounds : packs).page({ query, order }).ids;
}

/** A silent sound is indexed like a rendered one. */
function factsOf(plan: DemoCatalogue, sound: DemoSound) {
  const silent: RenderedSound = {
    soundId: sound.id,
    original: new Uint8Array(),
    originalMime: 'audio/wav',
    preview: new Uint8Array(),
    peaks: new Uint8Array(),
    tone: '',
    features: new Float32Array(),
    sha256: '',
    crc32: 0,
  };
  const { sound: row, termIds } = publicationOf(plan, { sound, rendered: silent }, null);
  return { ...row, termIds };
}
