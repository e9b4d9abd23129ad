import { style } from '@vanilla-extract/css';
import { tabular } from '../theme/global.css.ts';
import { color, radius, size, space } from '../theme/tokens.css.ts';

export const card = style({ position: 'relative', display: 'grid', gap: space[3], minWidth: 0 });
export const pill = style({ position: 'absolute', insetBlockStart: space[2], insetInlineStart: space[2] });
export const name = style({ fontSize: size[15], lineHeight: '1.5rem', letterSpacing: 0 });
export const link = style({
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  // The whole card is the target.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.cover },
});
export const total = style([
  tabular,
  {
    fontSize: size[12],
    lineHeight: '1.5rem',
    color: color.muted,
  },
]);
