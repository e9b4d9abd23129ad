import type { WireProduct, WireSample } from '../../wire/catalogue/catalogue.wire.ts';
import { declarationToWire } from './declaration-to-wire.ts';
import { pictureAddress, previewAddress } from '../media/media-addresses.ts';
import type { Pack, Shelves, Term } from './shelves.ts';
import type { ShownRow, SoundRow } from './sound-rows.ts';
import { clockTime } from '../../domain/figures.ts';

/** Returns the sound that is a pack's demo; null if there is none, or its preview is not made yet. */
export type DemoOf = (pack: Pack) => number | null;

/** A pack as the wire calls it [PROD-01]. */
export function packToWire(pack: Pack, demoOf: DemoOf): WireProduct {
  const { row, files } = pack;
  const demo = demoOf(pack);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    free: row.free === 1,
    featured: row.featured === 1,
    image: row.cover_key === null ? null : { publicUrl: pictureAddress('cover', row.slug, row.cover_key) },
    demoMp3: demo === null ? null : { publicUrl: previewAddress(demo) },
    presetAmount: files.presets,
    midiAmount: files.midi,
    samplesAmount: files.samples,
    soundsAmount: files.listed,
    tags: pack.tags.map(named),
    categories: pack.genres.map(named),
    provider: named(pack.provider),
    declaration: declarationToWire(pack.declaration),
  };
}

/** A sound for the wire [LIST-47]. The states call tells whether it is downloaded or liked [DECISION-39]. */
export function soundToWire(row: SoundRow, shelves: Shelves, demoOf: DemoOf): WireSample {
  const terms = row.termIds.map((id) => shelves.term(id));
  const product = packToWire(shelves.pack(row.sound.pack_id), demoOf);
  const fields = (shown: ShownRow) => fileToWire(shown, terms, product);
  return { ...fields(row.sound), midi: row.companion === null ? null : fields(row.companion) };
}

function fileToWire(row: ShownRow, terms: readonly Term[], product: WireProduct): Omit<WireSample, 'midi'> {
  return {
    id: row.id,
    name: row.name,
    prettyName: row.pretty_name,
    type: row.type,
    extension: row.extension,
    key: row.key,
    bpm: row.bpm,
    duration: minutesAndSeconds(row.seconds),
    seconds: row.seconds,
    free: row.free === 1,
    downloaded: null,
    saved: null,
    demoPublicUrl: row.preview_key === null ? null : previewAddress(row.id),
    waveFormPeaks: row.peaks === null ? null : levelsOf(row.peaks),
    waveFormTone: row.tone,
    groupId: row.group_id,
    groupName: row.group_name,
    groupColor: row.group_color,
    isRareFind: row.rare_find === 1,
    showRareFinds: false,
    globalChartPosition: row.chart_position,
    categories: terms.flatMap(({ kind, name, slug }) =>
      kind === 'INSTRUMENT' || kind === 'MOOD' || kind === 'PRESET' ? [{ name, slug, parentKey: kind }] : [],
    ),
    samplePack: { product },
  };
}

/** The 256 levels of a stored peak from 0 to 1; two decimals are more than a pixel can show. */
const levels = Array.from({ length: 256 }, (_, peak) => Math.round((peak / 255) * 100) / 100);

/** Most of a list is peaks, thousands of them: hence the plain loop. */
function levelsOf(peaks: Uint8Array): number[] {
  const found: number[] = [];
  for (const peak of peaks) found.push(levels[peak] ?? 0);
  return found;
}

const named = ({ name, slug }: { readonly name: string; readonly slug: string }) => ({ name, slug });

/** mm:ss [LIST-48]; a sound of less than half a second is still a second long to a reader. */
const minutesAndSeconds = (seconds: number): string => clockTime(Math.max(1, Math.round(seconds)));
