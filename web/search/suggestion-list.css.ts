import { style } from '@vanilla-extract/css';
import { inSystemColors } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, layer, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const list = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  zIndex: layer.sheet,
  maxHeight: 'min(420px, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.cover,
  background: color.raised,
  boxShadow: color.shadow,
});
export const group = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  paddingBlock: space[1],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const kind = style({
  gridColumn: 1,
  padding: `7px ${space[2]}`,
  fontSize: size[12],
  color: color.muted,
  '@media': { [media.compact]: { paddingBlock: space[1] } },
});
export const option = style([
  inSystemColors,
  {
    gridColumn: 2,
    display: 'flex',
    alignItems: 'baseline',
    alignContent: 'center',
    flexWrap: 'wrap',
    columnGap: space[2],
    minHeight: 32,
    paddingInline: space[2],
    borderRadius: radius.control,
    fontSize: size[15],
    fontWeight: weight.medium,
    cursor: 'pointer',
    transition: `background ${motion.quick}`,
    ':hover': { background: color.sunken },
    selectors: {
      '&[aria-selected="true"]': { background: color.selected, boxShadow: `inset 0 0 0 2px ${color.text}` },
    },
    '@media': { [media.compact]: { gridColumn: 1, minHeight: 40 } },
  },
]);
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const from = style({ minWidth: 0, fontSize: size[13], fontWeight: weight.regular, color: color.muted });
export const action = style([option, { fontSize: size[13], color: color.muted }]);
