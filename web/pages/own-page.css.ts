import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, space, weight } from '../theme/tokens.css.ts';

export const loginFirst = style({ display: 'grid', placeItems: 'center', paddingBlock: space[18] });
/** The heading of a page without anything else at its top. */
export const title = style({
  paddingBlock: `${space[6]} ${space[4]}`,
  fontSize: size[32],
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
export const lists = style({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  marginBlockStart: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const list = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  whiteSpace: 'nowrap',
  fontSize: size[13],
  color: color.muted,
  borderBlockEnd: '2px solid transparent',
  ':hover': { color: color.text },
  // The transparent border would be visible with forced colors.
  '@media': { [media.forced]: { borderBlockEndColor: 'Canvas' } },
  selectors: {
    '&[aria-current="page"]': { color: color.text, fontWeight: weight.semibold, borderBlockEndColor: color.text },
  },
});
