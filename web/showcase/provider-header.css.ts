import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, radius, size, space } from '../theme/tokens.css.ts';

export const header = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: `${space[6]} ${space[2]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: '144px minmax(0, 1fr)', gap: space[8], paddingBlock: space[8] } },
});
export const image = style({ display: 'grid', aspectRatio: '1', overflow: 'hidden', borderRadius: radius.full });
export const words = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const kind = style({ fontSize: size[13], color: color.muted });
export const name = style({ fontSize: size[32], '@media': { [media.tablet]: { fontSize: size[44] } } });
export const description = style({ maxWidth: '65ch', color: color.muted, textWrap: 'pretty' });
