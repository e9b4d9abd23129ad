import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, weight } from '../theme/tokens.css.ts';

export const control = style({ display: 'flex', alignItems: 'center', minWidth: 0 });
/** Filled while locked: what plays differs from what is sold. The selector leaves out the panel's own buttons. */
globalStyle(`${control}[data-locked] > div > button`, { background: color.text, color: color.ground });

/** Narrow screens have room for either the fork or the lock's key and tempo. */
export const fork = style({
  display: 'grid',
  selectors: { '&[data-locked]': { '@media': { [media.narrow]: { display: 'none' } } } },
});
const label = style({ fontSize: size[13], whiteSpace: 'nowrap' });
/** Hidden where it would leave the search no room; the fork remains. */
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
/** Short, as in 'Fm 140': a line of its own would push the page down once the stored lock arrives. */
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
/** Below that width, clear the lock in the panel. */
export const clear = style({ display: 'contents', '@media': { [media.underWide]: { display: 'none' } } });
