import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, layer, layout, size, space } from '../../theme/tokens.css.ts';

/** The element that the shop is drawn into fills the window, so that the player finds its bottom. */
globalStyle('#shop', { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: layout.content,
  marginInline: 'auto',
  paddingInline: space[6],
  '@media': { [media.phone]: { paddingInline: space[4] } },
  // A page that is still to come keeps the footer where it was.
  selectors: { '&:empty': { minHeight: '100dvh' } },
});
export const footer = style({
  width: '100%',
  maxWidth: layout.content,
  marginInline: 'auto',
  padding: `${space[12]} ${space[6]} ${space[6]}`,
  fontSize: size[12],
  color: color.muted,
  '@media': { [media.phone]: { paddingInline: space[4] } },
});
/** What stays at the foot of the window. */
export const dock = style({ position: 'sticky', insetBlockEnd: 0, zIndex: layer.bar, marginBlockStart: 'auto' });
