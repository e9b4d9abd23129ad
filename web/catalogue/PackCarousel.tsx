import { Children, type ReactNode, useRef } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import * as css from './pack-carousel.css.ts';

interface PackCarouselProps {
  title: string;
  /** Slides. */
  children: ReactNode;
}

/** A shelf that scrolls sideways: by swipe, by wheel, by its two buttons, by the Tab key. */
export function PackCarousel({ title, children }: PackCarouselProps) {
  const shelf = useRef<HTMLUListElement>(null);
  const isEmpty = Children.count(children) === 0;

  /** One view on or back; the shelf snaps to a card. */
  function turn(direction: 1 | -1) {
    const { current } = shelf;
    current?.scrollBy({ left: direction * current.clientWidth, behavior: 'smooth' });
  }

  return (
    <section aria-label={title}>
      <header className={css.header}>
        <h2 className={css.title}>{title}</h2>
        {!isEmpty && (
          <span className={css.buttons}>
            <IconButton label="Previous packs" icon="chevronLeft" onClick={() => turn(-1)} />
            <IconButton label="Next packs" icon="chevronRight" onClick={() => turn(1)} />
          </span>
        )}
      </header>
      {isEmpty ? (
        <Notice icon="search" title={listTexts.noPacks} />
      ) : (
        <ul ref={shelf} className={css.shelf}>
          {children}
        </ul>
      )}
    </section>
  );
}

/** The place of one card. */
export const PackSlide = ({ children }: { children: ReactNode }) => <li className={css.slide}>{children}</li>;

/** PROD-03. Narrow screens show fewer of the placeholders [DECISION-34]. */
export const PackCarouselSkeleton = ({ title }: { title: string }) => (
  <section aria-label={title} aria-busy="true">
    <header className={css.header}>
      <h2 className={css.title}>{title}</h2>
    </header>
    <ul className={css.shelf}>
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} className={css.slide}>
          <span className={css.coverSkeleton}>
            <Skeleton height="100%" />
          </span>
          <span className={css.textSkeleton}>
            <Skeleton width="72%" height="15px" />
            <Skeleton width="48%" height="12px" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
