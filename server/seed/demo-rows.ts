import type { SoundsTable, TermKind } from '../catalogue/catalogue.tables.ts';
import type { Publication } from '../catalogue/publication.ts';
import type { ShelfRows } from '../catalogue/shelves.ts';
import { littleEndian } from '../catalogue/stored-features.ts';
import { flag } from '../db/schema.ts';
import type { Declaration } from '../../domain/rights/declaration.ts';
import type { DemoCatalogue, DemoSound } from '../demo/demo-plan.ts';
import type { RenderedSound } from '../demo/render-sound.ts';

export const originalKey = ({ id, extension }: DemoSound): string => `demo/original/${id}.${extension}`;
export const previewKey = (soundId: number): string => `demo/preview/${soundId}.mp3`;

/** Keys of pictures in the object store, by the id of what they show. */
export interface PictureKeys {
  readonly packs: ReadonlyMap<number, string>;
  readonly providers: ReadonlyMap<number, string>;
  readonly collections: ReadonlyMap<number, string>;
}

/** All of the demo is our own synthesis; its providers differ in what they let others do with it. */
const demoDeclaration = (providerId: number): Declaration => ({
  origin: 'own-work',
  ai: 'none',
  aiParts: [],
  aiTraining: providerId % 2 === 0 ? 'allowed' : 'refused',
});

/** Providers, terms and packs of the plan as rows. */
export function shelfRows(plan: DemoCatalogue, pictures: PictureKeys): ShelfRows {
  const termId = termIds(plan);
  return {
    providers: plan.providers.map(({ id, slug, name, description }) => ({
      id,
      slug,
      name,
      description,
      image_key: pictures.providers.get(id) ?? null,
    })),
    terms: plan.terms.map(({ kind, slug, name, group }) => ({
      id: termId(kind, slug),
      kind,
      slug,
      name,
      heading: group,
    })),
    packs: plan.packs.map((pack) => ({
      id: pack.id,
      provider_id: pack.providerId,
      slug: pack.slug,
      name: pack.name,
      description: pack.description,
      free: flag(pack.free),
      featured: flag(pack.featured),
      cover_key: pictures.packs.get(pack.id) ?? null,
      demo_sound_id: pack.demoSoundId,
      chart_position: pack.chartPosition,
      top_chart_position: pack.topChartPosition,
      created_at: pack.createdAt,
    })),
    declarations: new Map(plan.packs.map(({ id, providerId }) => [id, demoDeclaration(providerId)])),
    packTerms: plan.packs.flatMap((pack) =>
      [...pack.genres.map((slug) => termId('GENRE', slug)), ...pack.tags.map((slug) => termId('TAG', slug))].map(
        (term_id) => ({ pack_id: pack.id, term_id }),
      ),
    ),
  };
}

/** A rendered sound for publication. A companion shares the preview of its loop. */
export function publicationOf(
  plan: DemoCatalogue,
  main: { readonly sound: DemoSound; readonly rendered: RenderedSound },
  companion: { readonly sound: DemoSound; readonly rendered: RenderedSound } | null,
): Publication {
  const termId = termIds(plan);
  const { instruments, moods, presets, parameters } = main.sound;
  return {
    sound: soundRow(main.sound, main.rendered),
    companion: companion && { ...soundRow(companion.sound, companion.rendered), companion_of: main.sound.id },
    termIds: [
      ...instruments.map((slug) => termId('INSTRUMENT', slug)),
      ...moods.map((slug) => termId('MOOD', slug)),
      ...presets.map((slug) => termId('PRESET', slug)),
      ...parameters.map((slug) => termId('PARAMETER', slug)),
    ],
  };
}

function soundRow(sound: DemoSound, rendered: RenderedSound): SoundsTable {
  return {
    id: sound.id,
    pack_id: sound.packId,
    companion_of: sound.companionOf,
    name: sound.name,
    pretty_name: sound.prettyName,
    type: sound.type,
    extension: sound.extension,
    mime: rendered.originalMime,
    key: sound.key,
    bpm: sound.bpm,
    seconds: sound.seconds,
    free: flag(sound.free),
    rare_find: flag(sound.rareFind),
    group_id: sound.group?.id ?? null,
    group_name: sound.group?.name ?? null,
    group_color: sound.group?.color ?? null,
    chart_position: sound.chartPosition,
    top_chart_position: sound.topChartPosition,
    object_key: originalKey(sound),
    preview_key: previewKey(sound.companionOf ?? sound.id),
    sha256: rendered.sha256,
    crc32: rendered.crc32,
    bytes: rendered.original.byteLength,
    peaks: Buffer.from(rendered.peaks),
    tone: rendered.tone,
    features: littleEndian(rendered.features),
    created_at: sound.createdAt,
  };
}

/** Terms are numbered by their place in the plan. */
function termIds(plan: DemoCatalogue): (kind: TermKind, slug: string) => number {
  const ids = new Map(plan.terms.map((term, place) => [`${term.kind} ${term.slug}`, place + 1]));
  return (kind, slug) => {
    const id = ids.get(`${kind} ${slug}`);
    if (id === undefined) throw new Error(`The demo plan has no ${kind} named ${slug}.`);
    return id;
  };
}
