import { packListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import { providerHref } from '../../core/catalogue/addresses.ts';
import type { PackInFull } from '../../core/catalogue/packs/pack.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import { soldHref } from '../../core/publishing/addresses.ts';
import { fileIdsOf } from '../../core/catalogue/sounds/sound.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable, useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed, NothingHere } from '../catalogue/lists/list-notices.tsx';
import { PackHeader } from '../catalogue/details/PackHeader.tsx';
import { PackHeaderSkeleton } from '../catalogue/details/PackHeaderSkeleton.tsx';
import { SoundListSection } from '../catalogue/sounds/SoundListSection.tsx';
import { packHeaderTexts } from '../catalogue/details/details.messages.ts';
import { packTexts } from '../catalogue/packs/packs.messages.ts';
import { BoundPackCard } from '../catalogue/packs/PackShelf.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Carousel, Slide } from '../ui/Carousel.tsx';
import * as css from './pack-page.css.ts';
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
      <NothingHere wasRemoved={detail.failure.wasRemoved} />
    ) : (
      <ListFailed
        text={failureText(detail.failure, packListFailures)}
        onReload={() => void openPage(app, { page: 'pack', slug, address })}
      />
    );
  return (
    <>
      {isHere && detail.phase === 'loaded' ? <BoundPackHeader pack={detail.item} /> : <PackHeaderSkeleton />}
      {isHere && detail.phase === 'loaded' && <ForStaff pack={detail.item} />}
      <div className={css.ownPack}>
        <SoundListSection address={address} title={null} />
      </div>
      {isHere && detail.phase === 'loaded' && <MorePacks pack={detail.item} />}
    </>
  );
}

/** The link to its delivered files, for staff. */
function ForStaff({ pack }: { pack: PackInFull }) {
  const isStaff = useOwnReadable(
    useApp().account.session,
    (session) => session.phase === 'signedIn' && session.user.isStaff,
    false,
  );
  return (
    isStaff && (
      <p className={css.forStaff}>
        <ButtonLink href={soldHref(pack.id)}>{packHeaderTexts.originals}</ButtonLink>
      </p>
    )
  );
}

/** Other packs of its provider. */
function MorePacks({ pack }: { pack: PackInFull }) {
  const others = pack.about?.others ?? [];
  return others.length === 0 ? null : (
    <div className={css.more} data-below>
      <Carousel
        title={packHeaderTexts.moreFrom(pack.provider.name)}
        things={packTexts.things[1]}
        more={{ name: packTexts.all, href: providerHref(pack.provider.slug) }}
      >
        {others.map((other) => (
          <Slide key={other.id}>
            <BoundPackCard pack={other} />
          </Slide>
        ))}
      </Carousel>
    </div>
  );
}

function BoundPackHeader({ pack }: { pack: PackInFull }) {
  const { downloads, catalogue, player } = useApp();
  const card = usePackCard(pack);
  const isInPlayer = card.playback !== 'idle';
  const sounds = useReadable(catalogue.soundList, visiblePage)?.items ?? [];
  const isPartlyOwned = useOwnReadable(
    downloads.downloaded,
    (owned) => sounds.some((sound) => fileIdsOf(sound).some((id) => owned.get(id) === true)),
    false,
  );
  return (
    <PackHeader
      {...card}
      pack={pack}
      position={isInPlayer ? player.state.position : null}
      onSeek={(fraction, way) => {
        if (!isInPlayer) player.play[way === 'drag' ? 'cue' : 'execute']({ kind: 'pack', pack });
        player.seek[way === 'drag' ? 'drop' : 'execute'](fraction);
      }}
      isPartlyOwned={isPartlyOwned}
      onDownload={() => void downloads.downloadPack.execute(pack)}
    />
  );
}
