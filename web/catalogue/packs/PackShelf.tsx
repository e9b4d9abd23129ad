import { listTexts, packListFailures } from '../../../core/catalogue/catalogue.messages.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { Pack } from '../../../core/catalogue/packs/pack.ts';
import type { PackListState } from '../../../core/catalogue/lists/pack-list.ts';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import { failureText } from '../../../core/shell/failure-text.ts';
import { Carousel, CarouselSkeleton, EmptyCarousel, Slide } from '../../ui/Carousel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListFailed } from '../lists/list-notices.tsx';
import { PackCard, type PackCardProps } from './PackCard.tsx';
import { usePackCard } from './use-pack-card.ts';
import { packTexts } from './packs.messages.ts';

interface PackShelfProps {
  title: string;
  packs: PackListState;
  onReload: () => void;
}

/** Cards that are visible when the page opens. */
const FIRST_CARDS = 6;
const PLACEHOLDERS = 8;
/** A search without words finds all packs. */
const ALL_PACKS = { name: packTexts.all, href: packListHref(listOf({ kind: 'search', query: '' })) };

/** Packs in a carousel [PROD-03, PROD-04, PROD-18]. */
export function PackShelf({ title, packs, onReload }: PackShelfProps) {
  switch (packs.phase) {
    case 'idle':
    case 'loading':
      return <CarouselSkeleton title={title} slides={PLACEHOLDERS} />;
    case 'failed':
      return <ListFailed text={failureText(packs.failure, packListFailures)} onReload={onReload} />;
    case 'loaded':
      if (packs.page.items.length === 0)
        return (
          <EmptyCarousel title={title}>
            <Notice icon="search" title={listTexts.noPacks} hint={packTexts.none} />
          </EmptyCarousel>
        );
      return (
        <Carousel title={title} things={packTexts.things[1]} more={ALL_PACKS}>
          {packs.page.items.map((pack, index) => (
            <Slide key={pack.id}>
              <BoundPackCard pack={pack} eager={index < FIRST_CARDS} />
            </Slide>
          ))}
        </Carousel>
      );
  }
}

export const BoundPackCard = ({ pack, ...look }: { pack: Pack } & Pick<PackCardProps, 'eager' | 'heading'>) => (
  <PackCard {...usePackCard(pack)} {...look} />
);
