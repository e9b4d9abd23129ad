import { style } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, layer, radius, space } from '../theme/tokens.css.ts';

export const menu = style({
  position: 'relative',
  // Where there is no room beside it, the panel is as wide as the bar.
  '@media': { [media.underWide]: { position: 'static' } },
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    [`${menu}[open] > &`]: { color: color.text },
    '&::-webkit-details-marker': { display: 'none' },
  },
});
export const panel = style([
  edged,
  {
    position: 'absolute',
    zIndex: layer.sheet,
    padding: space[3],
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
    marginBlockStart: space[2],
    '@media': { [media.underWide]: { insetInlineStart: space[4] }, [media.slim]: { insetInlineEnd: space[4] } },
  },
]);
/** Hidden where the navigation has room for it. */
export const moved = style({ '@media': { [media.pastLens]: { display: 'none' } } });
