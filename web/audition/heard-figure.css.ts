import { style } from '@vanilla-extract/css';
import { color, font, size } from '../theme/tokens.css.ts';

export const change = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  fontSize: size[12],
  lineHeight: '1rem',
  color: color.muted,
  whiteSpace: 'nowrap',
  selectors: { '&[data-strained]': { color: color.warning } },
});
