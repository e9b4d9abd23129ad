import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, space } from '../theme/tokens.css.ts';

export const form = style({ display: 'grid', gap: space[4] });
/** Two fields stand beside each other where there is room. */
export const fields = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.phone]: { gap: space[3] } },
});
export const wide = style({ gridColumn: '1 / -1' });
export const confirmation = style({ display: 'flex', alignItems: 'center', gap: space[2], minHeight: 44 });
export const aside = style({ justifySelf: 'start', fontSize: size[13] });
export const missing = style({ color: color.danger, fontSize: size[13] });
