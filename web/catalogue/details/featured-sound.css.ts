import { style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, size, space } from '../../theme/tokens.css.ts';

export const featured = style({ display: 'grid', gap: space[4], minWidth: 0, width: '100%' });
export const header = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: '64px minmax(0, 1fr) auto', gap: space[3] } },
});
export const cover = style({ display: 'block' });
export const text = style({ display: 'grid', gap: 2, minWidth: 0 });
export const kind = style({ fontSize: size[13], color: color.muted });
export const name = style({
  fontSize: size[24],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.3,
});
export const link = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });
export const figures = style([
  tabular,
  {
    fontSize: size[13],
    color: color.muted,
    whiteSpace: 'pre',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
]);
