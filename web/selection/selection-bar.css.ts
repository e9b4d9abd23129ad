import { globalStyle, style } from '@vanilla-extract/css';
import { region as toasts } from '../shell/toasts/toast-host.css.ts';
import { edged } from '../theme/global.css.ts';
import { media } from '../theme/media.ts';
import { color, font, layer, layout, radius, size, space } from '../theme/tokens.css.ts';

/** Above the player in the flow of the page, so that it covers neither the player nor the last row. */
export const bar = style([
  edged,
  {
    position: 'relative',
    zIndex: layer.bar,
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    paddingBlock: space[2],
    width: 'fit-content',
    maxWidth: `calc(100% - ${space[8]})`,
    minHeight: 52,
    margin: `0 auto ${space[2]}`,
    paddingInline: `${space[4]} ${space[2]}`,
    // The count fits beside Undo even at 320 px.
    '@media': {
      [media.phone]: { minWidth: 'min(360px, 100% - 32px)', gap: space[1], paddingInline: `${space[3]} ${space[1]}` },
    },
    borderRadius: radius.cover,
    background: color.raised,
    boxShadow: `0 0 0 1px ${color.line}, ${color.shadow}`,
  },
]);
export const about = style({
  minWidth: 0,
  marginInlineEnd: space[2],
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[13],
  whiteSpace: 'nowrap',
  // On a phone in the narrower font, so that the price is not cut off.
  '@media': { [media.phone]: { marginInlineEnd: 'auto', fontFamily: font.sans } },
});
export const beside = style({ display: 'flex', gap: space[2], '@media': { [media.phone]: { display: 'none' } } });
/** Where the buttons do not fit beside the count. */
export const menu = style({ display: 'none', '@media': { [media.phone]: { display: 'block' } } });
export const item = style({
  display: 'block',
  width: '100%',
  minHeight: 44,
  paddingInline: space[2],
  borderRadius: radius.control,
  textAlign: 'start',
  ':hover': { background: color.sunken },
});
globalStyle(`${about} p`, { overflow: 'hidden', textOverflow: 'ellipsis' });
export const price = style({ color: color.muted });

/** On a phone there is no room for toasts beside it. */
globalStyle(`html:has(${bar}) ${toasts}`, {
  '@media': { [media.phone]: { insetBlockEnd: `calc(${layout.playerBar} + 84px)` } },
});

/** It must not cover a focused row either. */
globalStyle(`html:has(${bar})`, {
  scrollPaddingBlockEnd: `calc(${layout.playerBar} + 84px)`,
  '@media': { [media.phone]: { scrollPaddingBlockEnd: `calc(${layout.playerBar} + 92px)` } },
});
