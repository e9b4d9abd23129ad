import type { PackPage, SoundPage } from '../../../core/catalogue/catalogue.port.ts';
import { type FacetCounts, perFacet } from '../../../core/catalogue/filters/facets.ts';
import type { Pack, PackInFull } from '../../../core/catalogue/packs/pack.ts';
import type { Sound, Waveform } from '../../../core/catalogue/sounds/sound.ts';
import { collectionFromWire } from '../collections/collections.mapper.ts';
import type {
  WireFacets,
  WireProduct,
  WireProductInFull,
  WireProductList,
  WireSample,
  WireSampleList,
} from '../../../wire/catalogue/catalogue.wire.ts';
import { clockTime } from '../../../domain/figures.ts';

export const packFromWire = (wire: WireProduct): Pack => ({
  id: wire.id,
  name: wire.name,
  slug: wire.slug,
  free: wire.free,
  featured: wire.featured,
  imageUrl: typeof wire.image === 'string' ? wire.image : (wire.image?.publicUrl ?? null),
  demoUrl: wire.demoMp3?.publicUrl ?? null,
  presetAmount: wire.presetAmount,
  midiAmount: wire.midiAmount,
  samplesAmount: wire.samplesAmount,
  soundsAmount: wire.soundsAmount,
  tags: wire.tags,
  genres: wire.categories,
  provider: wire.provider,
  declaration: wire.declaration,
});

export const packInFullFromWire = ({ about, ...wire }: WireProductInFull): PackInFull => ({
  ...packFromWire(wire),
  about: about && {
    description: about.description,
    releasedAt: Date.parse(about.released_at),
    bpm: about.bpm,
    keys: about.keys,
    credits: about.credits,
    demo: about.demo && { seconds: about.demo.seconds, waveform: waveformOf(about.demo.peaks, about.demo.tone) },
    others: about.others.map(packFromWire),
  },
});

type WireCompanion = Omit<WireSample, 'midi'>;

/** `prettyName` is shown, or `name` if it is missing [DECISION-40]. */
export const soundFromWire = (wire: WireCompanion & { readonly midi?: WireSample['midi'] }): Sound => ({
  id: wire.id,
  name: wire.prettyName ?? wire.name,
  type: wire.type,
  extension: wire.extension ?? '',
  key: wire.key,
  bpm: wire.bpm,
  duration: wire.duration ?? clockTime(Math.round(wire.seconds ?? 0)),
  seconds: wire.seconds ?? 0,
  free: wire.free,
  isRareFind: wire.isRareFind,
  previewUrl: wire.demoPublicUrl,
  waveform: waveformOf(wire.waveFormPeaks, wire.waveFormTone),
  midi: wire.midi ? soundFromWire(wire.midi) : null,
  group:
    wire.groupId === null ? null : { id: wire.groupId, name: wire.groupName ?? '', color: safeColor(wire.groupColor) },
  chartPosition: wire.globalChartPosition,
  terms: wire.categories.map(({ name, slug, parentKey }) => ({ name, slug, kind: parentKey })),
  pack: packFromWire(wire.samplePack.product),
});

export const soundPageFromWire = (wire: WireSampleList): SoundPage => ({
  ...pageFromWire(wire),
  items: wire.items.map(soundFromWire),
  collection: wire.collection && collectionFromWire(wire.collection),
});

export const packPageFromWire = (wire: WireProductList): PackPage => ({
  ...pageFromWire(wire),
  items: wire.items.map(packFromWire),
});

export const facetsFromWire = (wire: WireFacets): FacetCounts =>
  perFacet((facet) => wire[facet].items.map(({ key, name, count }) => ({ value: key, name, count })));

const pageFromWire = (wire: WireSampleList | WireProductList) => ({
  page: wire.current_page_number,
  pages: wire.total_page_count,
  total: wire.total_item_count,
  size: wire.max_items_per_page,
  title: wire.title,
  subtitle: wire.subtitle,
  filtersDisabled: wire.filters_disabled,
});

/** Peaks as a shop sends them, with a digit for the tone of each. */
export function waveformOf(peaks: readonly number[] | null, digits: string | null): Waveform | null {
  if (!peaks || peaks.length === 0) return null;
  const tone = digits ?? '';
  return {
    peaks: peaks.map((peak) => Math.min(1, Math.abs(peak))),
    tone: tone.length === peaks.length && /^\d+$/.test(tone) ? [...tone].map(Number) : [],
  };
}

/** A color from outside goes into styles: only `#rrggbb` may pass. */
const safeColor = (color: string | null): string => (color && /^#[0-9a-f]{6}$/i.test(color) ? color : '#8a8175');
