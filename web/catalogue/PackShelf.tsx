import { packListFailures } from '../../core/catalogue/catalogue.messages.ts';
import type { Pack } from '../../core/catalogue/pack.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { failureText } from '../shell/failure-text.ts';
import { ListFailed } from './list-notices.tsx';
import { PackCard } from './PackCard.tsx';
import { PackCarousel, PackCarouselSkeleton, PackSlide } from './PackCarousel.tsx';
import { usePackCard } from './use-pack-card.ts';

interface PackShelfProps {
  title: string;
  onReload: () => void;
}

/** Cards that are in sight when the page opens. */
const FIRST_CARDS = 6;

/** The packs of the core on a shelf. */
export function PackShelf({ title, onReload }: PackShelfProps) {
  const packs = useReadable(useApp().catalogue.packList, whole);
  switch (packs.phase) {
    case 'idle':
    case 'loading':
      return <PackCarouselSkeleton title={title} />;
    case 'failed':
      return <ListFailed text={failureText(packs.failure, packListFailures)} onReload={onReload} />;
    case 'loaded':
      return (
        <PackCarousel title={title}>
          {packs.page.items.map((pack, index) => (
            <PackSlide key={pack.id}>
              <BoundPackCard pack={pack} eager={index < FIRST_CARDS} />
            </PackSlide>
          ))}
        </PackCarousel>
      );
  }
}

const BoundPackCard = ({ pack, eager }: { pack: Pack; eager: boolean }) => (
  <PackCard {...usePackCard(pack)} eager={eager} />
);
