import { style } from '@vanilla-extract/css';
import { color, size, space } from '../theme/tokens.css.ts';

export const page = style({
  display: 'grid',
  gap: space[6],
  width: '100%',
  maxWidth: 440,
  marginInline: 'auto',
  paddingBlock: space[8],
});
export const title = style({ fontSize: size[32], overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: space[4] });
/** A field with its hint. */
export const hinted = style({ display: 'grid', gap: space[2] });
export const hint = style({ fontSize: size[13], color: color.muted });
export const terms = style({ display: 'flex', gap: space[2], alignItems: 'center' });
export const problem = style({ fontSize: size[13], color: color.danger });
export const other = style({ textAlign: 'center', fontSize: size[13], color: color.muted });
