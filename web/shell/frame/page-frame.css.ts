import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/media.ts';
import { color, layer, layout, size, space } from '../../theme/tokens.css.ts';

/** The shop's element fills the window, so that the player sits at its bottom. */
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
  // While a page loads, the footer stays where it was.
  selectors: {
    '&:empty': { minHeight: '100dvh' },
    // A list with filters uses more of a wide screen; text stays narrower.
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
/** Stays at the bottom of the window. */
export const dock = style({ position: 'sticky', insetBlockEnd: 0, zIndex: layer.bar, marginBlockStart: 'auto' });
