import { style } from '@vanilla-extract/css';
import { color, font, size, space, weight } from '../theme/tokens.css.ts';

export const page = style({ display: 'grid', gap: space[6], maxWidth: '64ch', paddingBlock: space[8] });
export const title = style({ fontSize: size[32], overflowWrap: 'anywhere' });
export const number = style({ fontFamily: font.mono, fontSize: size[15], color: color.muted });
export const verdict = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });
export const facts = style({
  display: 'grid',
  gap: space[4],
  borderBlock: `1px solid ${color.line}`,
  paddingBlock: space[6],
});
export const fact = style({ display: 'grid', gap: space[1] });
export const name = style({ fontSize: size[13], color: color.muted });
export const value = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
export const figure = style({ fontFamily: font.mono, fontSize: size[13], overflowWrap: 'anywhere' });
export const note = style({ fontSize: size[13], color: color.muted });

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
