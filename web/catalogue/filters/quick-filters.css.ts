import { style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': {
    // One line that scrolls sideways, cut off at the edge to show that there is more.
    [media.phone]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${space[4]})`,
      padding: `2px ${space[4]}`,
      '::-webkit-scrollbar': { display: 'none' },
    },
  },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 32,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.full,
  fontSize: size[13],
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  transition: `background ${motion.quick}`,
  ':focus-visible': { borderRadius: radius.full },
  selectors: {
    '&[aria-pressed="true"]': { background: color.text, borderColor: color.text, color: color.ground },
  },
  '@media': {
    [media.canHover]: { selectors: { '&:hover:not([aria-pressed="true"])': { background: color.sunken } } },
    [media.phone]: { minHeight: 36 },
  },
});
const aside = { selectors: { [`${chip}[aria-pressed="true"] > &`]: { color: 'inherit' } } } as const;

export const meaning = style({ ...aside, fontWeight: weight.regular, color: color.muted });
export const count = style([
  tabular,
  {
    ...aside,
    fontSize: size[12],
    fontWeight: weight.regular,
    color: color.muted,
  },
]);
