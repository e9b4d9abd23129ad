import { globalStyle, style } from '@vanilla-extract/css';
import { edged, quietLink } from '../../theme/global.css.ts';
import { color, motion, radius, size, space, weight } from '../../theme/tokens.css.ts';

export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], minWidth: 0 });
globalStyle(`${pills} > li`, { minWidth: 0 });

export const remove = style([
  edged,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    maxWidth: 'min(320px, 100%)',
    minHeight: 28,
    padding: `0 ${space[3]}`,
    borderRadius: radius.full,
    background: color.sunken,
    fontSize: size[13],
    fontWeight: weight.medium,
    transition: `background ${motion.quick}`,
    ':focus-visible': { borderRadius: radius.full },
    selectors: {
      '&:hover:not(:disabled)': { background: color.selected },
      '&[data-stance="exclude"]': { color: color.danger },
    },
  },
]);
export const label = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [`${remove}[data-stance="exclude"] &`]: { textDecoration: 'line-through' } },
});
export const note = style({ alignSelf: 'center', fontSize: size[13], color: color.muted });
export const clearAll = style([
  quietLink,
  {
    minHeight: 28,
    padding: `0 ${space[2]}`,
  },
]);
