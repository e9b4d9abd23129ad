import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { size, space } from '../../theme/tokens.css.ts';

export const label = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], cursor: 'pointer' });
/** In a column its place says what it is; above cards it needs a label. */
export const text = style({
  display: 'none',
  fontSize: size[13],
  '@media': { [media.compact]: { display: 'inline' } },
});
