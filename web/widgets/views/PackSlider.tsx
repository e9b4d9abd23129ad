import { useEffect } from 'react';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import type { PackListAddress } from '../../../core/catalogue/filters/pack-address.ts';
import { packListAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { PackShelf } from '../../catalogue/packs/PackShelf.tsx';
import { AtPlace } from '../AtPlace.tsx';
import type { WidgetProps } from '../widget.ts';
import { widgetTexts } from '../widgets.messages.ts';

export const look = 'block';

/** Packs in a carousel [WIDG-26]. */
export default function PackSlider({ given }: WidgetProps) {
  const address = given.address((url) => packListAt(url, given.text('order')), '/api/v1/store/product-list');
  const title = given.text('title') ?? widgetTexts.packs;
  return <AtPlace at={packListHref(address)}>{() => <Shelf address={address} title={title} />}</AtPlace>;
}

function Shelf({ address, title }: { address: PackListAddress; title: string }) {
  const { catalogue } = useApp();
  const load = () => void catalogue.browsePacks.withoutFacets(address);
  // oxlint-disable-next-line react/exhaustive-deps -- the page does not change its mind
  useEffect(load, []);
  return <PackShelf title={title} packs={useReadable(catalogue.packList, whole)} onReload={load} />;
}
