import type { PackListAddress } from '../../core/catalogue/filters/pack-address.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { NothingHere } from '../catalogue/lists/list-notices.tsx';
import { PackListSection } from '../catalogue/packs/PackListSection.tsx';
import { ProviderHeader } from '../showcase/ProviderHeader.tsx';
import { packListTitle } from '../../core/catalogue/lists/list-title.ts';

/** The packs of a provider under its heading [ROUTE-26], or the results of a search [ROUTE-30]. */
export default function PacksPage({ address }: { address: PackListAddress }) {
  const app = useApp();
  const list = useReadable(app.catalogue.packList, whole);
  const title = packListTitle(list, address);
  if (address.scope.kind !== 'provider') return <PackListSection address={address} title={title} />;
  if (list.phase === 'failed' && list.failure.kind === 'notFound') return <NothingHere />;
  return (
    <>
      <ProviderHeader
        slug={address.scope.slug}
        name={title}
        description={list.phase === 'loaded' ? list.page.subtitle : null}
      />
      <PackListSection address={address} title={null} />
    </>
  );
}
