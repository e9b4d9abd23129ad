import { style } from '@vanilla-extract/css';
import { color, motion, size, space, weight } from '../theme/tokens.css.ts';

export const shelf = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const kinds = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });
export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  fontSize: size[13],
  color: color.muted,
  borderBlockEnd: '2px solid transparent',
  transition: `color ${motion.quick}`,
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-current]': { color: color.text, fontWeight: weight.semibold, borderBlockEndColor: color.text },
  },
});
export const skeleton = style({ display: 'grid', gap: space[1] });
