import { type ReactNode, useId } from 'react';
import * as css from './showcase-section.css.ts';

interface ShowcaseSectionProps {
  title: string;
  /** The fragment that links to it. */
  id?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/** A section of a page with its own heading. */
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
