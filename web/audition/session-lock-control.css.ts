import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, weight } from '../theme/tokens.css.ts';

export const control = style({ display: 'flex', alignItems: 'center', minWidth: 0 });
/** Filled while it is on: what is heard is not what is sold. The panel below is no child of the button. */
globalStyle(`${control}[data-locked] > div > button`, { background: color.text, color: color.ground });

/** Where there is room for one of both, the lock says itself. */
export const fork = style({
  display: 'grid',
  selectors: { '&[data-locked]': { '@media': { [media.narrow]: { display: 'none' } } } },
});
const label = style({ fontSize: size[13], whiteSpace: 'nowrap' });
/** The fork says it, where more would leave the search beside it no room. */
export const open = style([
  label,
  { fontWeight: weight.medium, color: color.muted, '@media': { [media.underWide]: { display: 'none' } } },
]);
export const pinned = style([
  label,
  {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: weight.semibold,
    '@media': { [media.underWide]: { display: 'none' } },
  },
]);
/** 'Fm 140': a line of its own would push the page down when the lock of the last visit arrives. */
export const pinnedShort = style([
  pinned,
  {
    display: 'none',
    fontFamily: font.mono,
    fontVariantLigatures: 'none',
    fontSize: size[12],
    wordSpacing: '-0.2em',
    '@media': { [media.underWide]: { display: 'block' } },
  },
]);
/** Elsewhere the panel has it. */
export const clear = style({ display: 'contents', '@media': { [media.underWide]: { display: 'none' } } });
