import { useEffect } from 'react';
import type { ProviderAddress } from '../../../core/showcase/provider.ts';
import { providersAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { ProviderGrid } from '../../showcase/ProviderGrid.tsx';
import { AtPlace } from '../AtPlace.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'block';

/** All providers [WIDG-08]. */
export default function Providers({ given }: WidgetProps) {
  const address = given.address(providersAt, '/api/v1/store/provider-list');
  return <AtPlace at="/">{() => <Grid address={address} />}</AtPlace>;
}

function Grid({ address }: { address: ProviderAddress }) {
  const { providers, browseProviders } = useLate(useApp().showcase);
  const load = () => void browseProviders.execute(address);
  // oxlint-disable-next-line react/exhaustive-deps -- the page does not change its mind
  useEffect(load, []);
  return <ProviderGrid providers={useReadable(providers, whole)} onReload={load} />;
}
