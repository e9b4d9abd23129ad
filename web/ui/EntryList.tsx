import type { ReactNode } from 'react';
import * as css from './entry-list.css.ts';

interface EntryListProps {
  /** Whether it stands on the page itself, or in a section of it. */
  place: 'page' | 'section';
  children: ReactNode;
}

/** What belongs to an account, one below the other. */
export const EntryList = ({ place, children }: EntryListProps) => (
  <ul className={place === 'page' ? css.onPage : css.inSection}>{children}</ul>
);

interface EntryProps {
  name: ReactNode;
  /** A line each. */
  details: readonly ReactNode[];
  /** The buttons. */
  children?: ReactNode;
}

/** One of them: what it is, what there is to know about it, and what can be done with it. */
export const Entry = ({ name, details, children }: EntryProps) => (
  <li className={css.entry}>
    <div className={css.words}>
      <p className={css.name}>{name}</p>
      {details.map((detail, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The lines of an entry keep their places.
        <p key={at} className={css.detail}>
          {detail}
        </p>
      ))}
    </div>
    {children && <div className={css.buttons}>{children}</div>}
  </li>
);
