import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { size, space } from '../theme/tokens.css.ts';

export const title = style({
  paddingBlock: `${space[6]} ${space[4]}`,
  fontSize: size[32],
  '@media': { [media.tablet]: { fontSize: size[44] } },
});
