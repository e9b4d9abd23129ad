import { Children, type ReactNode, useRef } from 'react';
import * as css from './carousel.css.ts';
import { quietLink } from '../theme/global.css.ts';
import { IconButton } from './Button.tsx';
import { Skeleton, SkeletonItems } from './Skeleton.tsx';
import { uiTexts } from './ui.messages.ts';

interface CarouselProps {
  title: string;
  /** What it shows, as in 'Next packs'. */
  things: string;
  /** The link to all of them. */
  more?: { readonly name: string; readonly href: string };
  /** Slides. */
  children: ReactNode;
}

/** A shelf that scrolls sideways: by swipe, wheel, Tab key, or its two buttons. It never moves by itself. */
export function Carousel({ title, things, more, children }: CarouselProps) {
  const shelf = useRef<HTMLUListElement>(null);

  /** One view forward or back; the shelf snaps to a slide. */
  function turn(direction: 1 | -1) {
    const { current } = shelf;
    current?.scrollBy({ left: direction * current.clientWidth });
  }

  return (
    <section aria-label={title}>
      <header className={css.header}>
        <h2 className={css.title}>{title}</h2>
        {more && (
          <a className={quietLink} href={more.href}>
            {more.name}
          </a>
        )}
        <span className={`${css.buttons} ${css.whereTurned[Children.count(children)] ?? ''}`}>
          <IconButton label={uiTexts.previous(things)} icon="chevronLeft" onClick={() => turn(-1)} />
          <IconButton label={uiTexts.next(things)} icon="chevronRight" onClick={() => turn(1)} />
        </span>
      </header>
      <ul ref={shelf} className={css.shelf}>
        {children}
      </ul>
    </section>
  );
}

/** The slot of one card. */
export const Slide = ({ children }: { children: ReactNode }) => <li className={css.slide}>{children}</li>;

/** Placeholders for cards that are loading; four of them on narrow screens [PROD-03, DECISION-34]. */
export const CarouselSkeleton = ({ title, slides }: { title: string; slides: number }) => (
  <section aria-label={title} aria-busy="true">
    <header className={css.header}>
      <h2 className={css.title}>{title}</h2>
    </header>
    <ul className={css.shelf}>
      <SkeletonItems count={slides} className={css.placeholder}>
        <CardSkeleton />
      </SkeletonItems>
    </ul>
  </section>
);

/** A cover with two lines below it. */
export const CardSkeleton = () => (
  <>
    <span className={css.coverSkeleton}>
      <Skeleton height="100%" />
    </span>
    <span className={css.textSkeleton}>
      <Skeleton width="72%" height="15px" />
      <Skeleton width="48%" height="12px" />
    </span>
  </>
);

/** A carousel without content. */
export const EmptyCarousel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <header className={css.header}>
      <h2 className={css.title}>{title}</h2>
    </header>
    {children}
  </section>
);
