import { style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { color, size, space, weight } from '../../theme/tokens.css.ts';

export const pick = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
});
export const cover = style({ display: 'block' });
export const text = style({ minWidth: 0 });
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({
  fontSize: size[15],
  fontWeight: weight.medium,
  lineHeight: '1.5rem',
  letterSpacing: 0,
});
/** The link clips its own text: overflow of a clipped heading would cover the button, invisibly. */
export const link = style({
  ...line,
  display: 'block',
  ':hover': { textDecoration: 'underline', textDecorationColor: color.edge, textUnderlineOffset: '0.2em' },
});
export const figures = style([
  tabular,
  { ...line, fontSize: size[12], lineHeight: '1.125rem', color: color.muted, whiteSpace: 'pre' },
]);
