import { packListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { Pack } from '../../core/catalogue/packs/pack.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed, NothingHere } from '../catalogue/lists/list-notices.tsx';
import { PackHeader } from '../catalogue/details/PackHeader.tsx';
import { PackHeaderSkeleton } from '../catalogue/details/PackHeaderSkeleton.tsx';
import { SoundListSection } from '../catalogue/sounds/SoundListSection.tsx';
import { usePackCard } from '../catalogue/packs/use-pack-card.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { openPage } from '../../composition/pages/open-page.ts';

/** A pack and its sounds [DECISION-21]. */
export default function PackPage({ slug, address }: { slug: string; address: ListAddress }) {
  const app = useApp();
  const detail = useReadable(app.catalogue.packDetail, whole);
  const isHere = detail.phase !== 'idle' && detail.name === slug;
  if (isHere && detail.phase === 'failed')
    return detail.failure.kind === 'notFound' ? (
      <NothingHere />
    ) : (
      <ListFailed
        text={failureText(detail.failure, packListFailures)}
        onReload={() => void openPage(app, { page: 'pack', slug, address })}
      />
    );
  return (
    <>
      {isHere && detail.phase === 'loaded' ? <BoundPackHeader pack={detail.item} /> : <PackHeaderSkeleton />}
      <SoundListSection address={address} title={null} />
    </>
  );
}

const BoundPackHeader = ({ pack }: { pack: Pack }) => {
  const { downloads } = useApp();
  return <PackHeader {...usePackCard(pack)} onDownload={() => void downloads.downloadPack.execute(pack)} />;
};
