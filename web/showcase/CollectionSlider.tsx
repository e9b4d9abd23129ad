import type { FeaturedCollection } from '../../core/catalogue/collection.ts';
import { type FeaturedCollectionsState, SLIDER_PLACEHOLDERS } from '../../core/showcase/featured-collection.ts';
import { counted } from '../../domain/figures.ts';
import { collectionHref } from '../../core/catalogue/addresses.ts';
import { Carousel, CarouselSkeleton, Slide } from '../ui/Carousel.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Pill } from '../ui/Pill.tsx';
import * as css from './collection-slider.css.ts';
import { showcaseViewTexts } from './showcase.messages.ts';

/** The featured collections; renders nothing if there are none [COLL-37, COLL-38, DECISION-125]. */
export function CollectionSlider({ collections: state }: { collections: FeaturedCollectionsState }) {
  switch (state.phase) {
    case 'hidden':
      return null;
    case 'idle':
    case 'loading':
      return <CarouselSkeleton title={showcaseViewTexts.collections} slides={SLIDER_PLACEHOLDERS} />;
    case 'loaded':
      return (
        <Carousel title={showcaseViewTexts.collections} things={showcaseViewTexts.collectionThings}>
          {state.collections.map((collection) => (
            <Slide key={collection.id}>
              <CollectionCard collection={collection} />
            </Slide>
          ))}
        </Carousel>
      );
  }
}

const CollectionCard = ({ collection: { name, slug, imageUrl, free, total } }: { collection: FeaturedCollection }) => (
  <article className={css.card}>
    <CoverImage url={imageUrl} size={400} alt="" />
    {free && (
      <span className={css.pill}>
        <Pill tone="moss">{showcaseViewTexts.free}</Pill>
      </span>
    )}
    <div>
      <h3 className={css.name}>
        <a className={css.link} href={collectionHref(slug)} dir="auto">
          {name}
        </a>
      </h3>
      <p className={css.total}>{counted(total, 'sound')}</p>
    </div>
  </article>
);
