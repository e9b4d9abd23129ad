import type { ReactNode } from 'react';
import * as css from './skeleton.css.ts';
import { uiTexts } from './ui.messages.ts';

/** Holds the place of a text or picture that is still loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} />;
}

interface SkeletonItemsProps {
  /** How many are on their way. */
  count: number;
  className: string;
  /** The place of one. */
  children: ReactNode;
}

/** Items of a list that are on their way. */
export const SkeletonItems = ({ count, className, children }: SkeletonItemsProps) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={className} data-skeleton>
      {children}
    </li>
  ));

interface SkeletonListProps {
  count: number;
  /** The classes of the list and of its items. */
  list: string;
  item: string;
  children: ReactNode;
}

/** A list of which nothing is known yet. */
export const SkeletonList = ({ count, list, item, children }: SkeletonListProps) => (
  <ul className={list} aria-busy="true" aria-label={uiTexts.loading}>
    <SkeletonItems count={count} className={item}>
      {children}
    </SkeletonItems>
  </ul>
);
