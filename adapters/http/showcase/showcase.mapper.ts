import type { CategoryFilter, CategoryPage } from '../../../core/showcase/category.ts';
import type { ChartRow } from '../../../core/showcase/chart.ts';
import type { Provider } from '../../../core/showcase/provider.ts';
import { waveformOf } from '../catalogue/catalogue.mapper.ts';
import type { Page } from '../../../core/kernel/page.ts';
import type { ResponseOf } from '../../../wire/route.ts';
import type {
  WireChartRow,
  WireProvider,
  categoryFilter,
  categoryList,
  providerList,
} from '../../../wire/showcase/showcase.wire.ts';

export const chartRowFromWire = (wire: WireChartRow): ChartRow => ({
  id: wire.id,
  position: wire.position,
  name: wire.name,
  subName: wire.sub_name ?? '',
  imageUrl: wire.image_url,
  demoUrl: wire.demo_url,
  url: wire.url,
  productUrl: wire.product_url,
  bpm: wire.bpm,
  key: wire.key,
  seconds: wire.seconds,
  waveform: waveformOf(wire.wave_form_peaks, wire.wave_form_tone),
});

export const categoryPageFromWire = (wire: ResponseOf<typeof categoryList, 200>): CategoryPage => ({
  ...placeOf(wire),
  items: wire.items,
  groups: wire.groups,
  url: wire.url,
});

export const categoryFilterFromWire = ({
  items: { groups },
  url,
}: ResponseOf<typeof categoryFilter, 200>): CategoryFilter => ({
  total: groups.sum_count,
  otherTotal: groups.sum_other_count,
  groups: groups.items,
  url,
});

export const providerPageFromWire = (wire: ResponseOf<typeof providerList, 200>): Page<Provider> => ({
  ...placeOf(wire),
  items: wire.items.map(providerFromWire),
});

const providerFromWire = ({ name, slug, image, description }: WireProvider): Provider => ({
  name,
  slug,
  imageUrl: imageUrlOf(image),
  description,
});

/** A string, or an object with `publicUrl` [IMG-01]. */
const imageUrlOf = (image: WireProvider['image']): string | null =>
  typeof image === 'string' ? image : (image?.publicUrl ?? null);

const placeOf = (wire: {
  readonly current_page_number: number;
  readonly total_page_count: number;
  readonly total_item_count: number;
  readonly max_items_per_page: number;
}) => ({
  page: wire.current_page_number,
  pages: wire.total_page_count,
  total: wire.total_item_count,
  size: wire.max_items_per_page,
});
