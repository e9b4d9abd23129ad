import { style } from '@vanilla-extract/css';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, layer, radius, space } from '../theme/tokens.css.ts';

export const menu = style({
  position: 'relative',
  // Without room beside it the panel stands where the bar does.
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
/** Where the navigation has room, it stands there. */
export const moved = style({ '@media': { [media.pastLens]: { display: 'none' } } });
