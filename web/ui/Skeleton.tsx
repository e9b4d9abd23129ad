import type { ReactNode } from 'react';
import * as css from './skeleton.css.ts';
import { uiTexts } from './ui.messages.ts';

/** Placeholder for a text or picture that is loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} />;
}

interface SkeletonItemsProps {
  /** How many are loading. */
  count: number;
  className: string;
  /** The placeholder of one. */
  children: ReactNode;
}

/** Placeholder items of a list. */
export const SkeletonItems = ({ count, className, children }: SkeletonItemsProps) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={className} data-skeleton>
      {children}
    </li>
  ));

interface SkeletonListProps {
  count: number;
  /** The classes of the list and its items. */
  list: string;
  item: string;
  children: ReactNode;
}

/** A placeholder for a whole list. */
export const SkeletonList = ({ count, list, item, children }: SkeletonListProps) => (
  <ul className={list} aria-busy="true" aria-label={uiTexts.loading}>
    <SkeletonItems count={count} className={item}>
      {children}
    </SkeletonItems>
  </ul>
);
