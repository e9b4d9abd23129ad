import type { ReactNode } from 'react';
import * as css from './entry-list.css.ts';

interface EntryListProps {
  /** Directly on the page, or within a section. */
  place: 'page' | 'section';
  children: ReactNode;
}

/** A list of what belongs to an account, such as devices or tokens. */
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

/** One entry: its name, details and actions. */
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
