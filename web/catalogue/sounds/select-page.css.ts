import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { size, space } from '../../theme/tokens.css.ts';

export const label = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], cursor: 'pointer' });
/** A column says it by its place; over cards it needs its words. */
export const text = style({
  display: 'none',
  fontSize: size[13],
  '@media': { [media.compact]: { display: 'inline' } },
});
