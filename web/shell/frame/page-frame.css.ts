import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, layer, layout, size, space } from '../../theme/tokens.css.ts';

/** The element that the shop is drawn into fills the window, so that the player finds its bottom. */
globalStyle('#shop', { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

globalStyle('noscript', {
  '@media': {
    '(scripting: none)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space[3],
      padding: `${space[3]} ${space[6]}`,
      background: color.raised,
    },
  },
});

export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: layout.content,
  marginInline: 'auto',
  paddingInline: space[6],
  '@media': { [media.phone]: { paddingInline: space[4] } },
  // A page that is still to come keeps the footer where it was.
  selectors: {
    '&:empty': { minHeight: '100dvh' },
    // A list with its filters takes more of a wide screen; what is read stays narrower.
    '&:has([data-filters])': { maxWidth: layout.wide },
  },
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
export const footLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  paddingBlock: `${space[4]} ${space[2]}`,
  borderBlockStart: `1px solid ${color.line}`,
});
globalStyle(`${footLinks} > *`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  fontSize: size[13],
  marginInlineEnd: space[4],
});
globalStyle(`${footLinks} > :hover`, { color: color.text, textDecoration: 'underline' });
/** What stays at the foot of the window. */
export const dock = style({ position: 'sticky', insetBlockEnd: 0, zIndex: layer.bar, marginBlockStart: 'auto' });
