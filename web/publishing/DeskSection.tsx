import type { ReactNode } from 'react';
import * as css from './desk.css.ts';

/** A section of a provider's page under its heading. */
export const DeskSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section} aria-label={title}>
    <h2 className={css.heading}>{title}</h2>
    {children}
  </section>
);
