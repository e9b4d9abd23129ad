import { type ReactNode, useId } from 'react';
import * as css from './showcase-section.css.ts';

interface ShowcaseSectionProps {
  title: string;
  /** What an address calls it. */
  id?: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function ShowcaseSection({ title, id, aside, isBusy = false, children }: ShowcaseSectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} aria-busy={isBusy || undefined}>
      <header className={css.header}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
