import { sharingTexts } from '../../domain/sharing/sharing.messages.ts';
import type { SharedKind } from '../../domain/sharing/share-addresses.ts';
import { soundFacts } from '../../domain/catalogue/sound-facts.ts';
import { imageUrl } from '../../wire/images/images.wire.ts';
import { aboutPack } from '../catalogue/pack-about.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { readCollection } from '../collections/read-collections.ts';
import type { StoredWaveform } from './waveform-bars.ts';

/** What other sites show of a sound, pack or collection. */
export interface SharedThing {
  readonly name: string;
  readonly by: string;
  /** The name of its maker; null if it has none. */
  readonly maker: string | null;
  /** The page of its maker; null if it has none. */
  readonly byPath: string | null;
  /** Distinguishing facts: tempo, key and length, or how much it contains. */
  readonly facts: readonly string[];
  /** Its page in the shop. */
  readonly path: string;
  /** The address of its picture in full size; null for none. */
  readonly picture: string | null;
  /** The URL of its audio; null if it has none. */
  readonly audio: string | null;
  readonly waveform: StoredWaveform | null;
}

export type SharingDeps = Pick<CatalogueDeps, 'db' | 'catalogue'>;

/** The subject behind a name: the id of a sound, or a slug. Null if it is not public. */
export function readShared(deps: SharingDeps, kind: SharedKind, name: string): Promise<SharedThing | null> {
  switch (kind) {
    case 'sample':
      return readSound(deps, name);
    case 'sample-pack':
      return readPack(deps, name);
    case 'collection':
      return readCollected(deps, name);
  }
}

async function readSound({ catalogue }: SharingDeps, name: string): Promise<SharedThing | null> {
  const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0;
  const [sound] = catalogue.has(id) ? await catalogue.soundsById([id]) : [];
  if (!sound) return null;
  const { product } = sound.samplePack;
  return {
    name: sound.prettyName ?? sound.name,
    by: sharingTexts.by(product.provider.name),
    maker: product.provider.name,
    byPath: `/provider/sample-packs/${product.provider.slug}`,
    facts: soundFacts({ bpm: sound.bpm, key: sound.key, duration: sound.duration ?? '' }),
    path: `/sample/${id}`,
    picture: imageUrl(product.image),
    audio: sound.demoPublicUrl,
    waveform: sound.waveFormPeaks === null ? null : { peaks: sound.waveFormPeaks, tone: sound.waveFormTone },
  };
}

async function readPack({ catalogue, db }: SharingDeps, slug: string): Promise<SharedThing | null> {
  const pack = catalogue.shelves.packBySlug(slug);
  if (pack === null) return null;
  const { bpm, demo } = await aboutPack(db, catalogue, pack);
  const { name, image, demoMp3, provider } = catalogue.packToWire(pack);
  return {
    name,
    by: sharingTexts.by(provider.name),
    maker: provider.name,
    byPath: `/provider/sample-packs/${provider.slug}`,
    facts: [sharingTexts.sounds(pack.files.listed), ...(bpm ? [sharingTexts.tempo(bpm.min, bpm.max)] : [])],
    path: `/sample-pack/${slug}`,
    picture: imageUrl(image),
    audio: demoMp3?.publicUrl ?? null,
    waveform: demo?.peaks ? { peaks: demo.peaks, tone: demo.tone } : null,
  };
}

async function readCollected({ db }: SharingDeps, slug: string): Promise<SharedThing | null> {
  const found = await readCollection(db, slug);
  if (found === null) return null;
  const { name, total, image } = found.entity;
  return {
    name,
    by: sharingTexts.collection,
    maker: null,
    byPath: null,
    facts: [sharingTexts.sounds(total)],
    path: `/collection/${slug}`,
    picture: imageUrl(image),
    audio: null,
    waveform: null,
  };
}
