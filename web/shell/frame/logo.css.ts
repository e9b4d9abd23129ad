import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from '../../theme/tokens.css.ts';
import { media } from '../../theme/media.ts';

export const logo = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const mark = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 2.2, strokeLinecap: 'round' });
export const bars = style({ stroke: color.accent });
export const name = style({
  fontSize: size[18],
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  '@media': {
    [media.phone]: { fontSize: size[15] },
    [media.tight]: { display: 'none' },
    [media.narrow]: { display: 'none' },
  },
});
