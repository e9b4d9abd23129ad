import { useEffect, useMemo } from 'react';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import { type PackListAddress, parsePackAddress } from '../../../core/catalogue/filters/pack-address.ts';
import { packListAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { PackListSection } from '../../catalogue/packs/PackListSection.tsx';
import { AtPlace } from '../AtPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** Packs with their filters [WIDG-12]. */
export default function ListOfPacks({ given }: WidgetProps) {
  const start = given.address((url) => packListAt(url, given.text('order')), '/api/v1/store/product-list');
  return <AtPlace at={packListHref(start)}>{(_, { search }) => <Packs start={start} search={search} />}</AtPlace>;
}

function Packs({ start, search }: { start: PackListAddress; search: string }) {
  const { catalogue } = useApp();
  const address = useMemo(() => parsePackAddress(start.scope, search), [start.scope, search]);
  useEffect(() => void catalogue.browsePacks.execute(address), [catalogue, address]);
  return <PackListSection address={address} title={null} />;
}
