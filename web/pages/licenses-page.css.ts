import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size } from '../theme/tokens.css.ts';

export { header, title } from './credits-page.css.ts';
export const count = style({ fontFamily: font.mono, fontSize: size[15], color: color.muted });
export const search = style({
  flex: '1 1 100%',
  '@media': { [media.tablet]: { flex: '0 1 320px', marginInlineStart: 'auto' } },
});
