import { CHART_ROWS } from '../../domain/catalogue/list-limits.ts';
import { imageUrl } from '../../wire/images/images.wire.ts';
import type { WireChartRow } from '../../wire/showcase/showcase.wire.ts';
import type { WireSample } from '../../wire/catalogue/catalogue.wire.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The top of the charts [API-46]: the sounds that trend most, each as a row that leads to it. */
export async function readChart(catalogue: Catalogue): Promise<WireChartRow[]> {
  const { ids } = catalogue.sounds.page({
    order: { column: 'globalChartPosition', direction: 'asc' },
    size: CHART_ROWS,
  });
  const sounds = await catalogue.soundsById(ids);
  return sounds.flatMap((sound) => rowOf(sound) ?? []);
}

/** A sound without a place is not in the charts. */
function rowOf(sound: WireSample): WireChartRow | null {
  const { id, globalChartPosition, prettyName, name, demoPublicUrl, samplePack } = sound;
  if (globalChartPosition === null) return null;
  const { product } = samplePack;
  return {
    id,
    position: globalChartPosition,
    name: prettyName ?? name,
    sub_name: `${product.name} by ${product.provider.name}`,
    image_url: imageUrl(product.image),
    demo_url: demoPublicUrl,
    url: `/sample/${id}`,
    product_url: `/sample-pack/${encodeURIComponent(product.slug)}`,
    bpm: sound.bpm,
    key: sound.key,
    seconds: sound.seconds ?? 0,
    wave_form_peaks: sound.waveFormPeaks,
    wave_form_tone: sound.waveFormTone,
  };
}
