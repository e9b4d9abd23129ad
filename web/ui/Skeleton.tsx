import * as css from './skeleton.css.ts';

/** Holds the place of a text or picture that is still loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.skeleton} style={{ width, height }} />;
}
