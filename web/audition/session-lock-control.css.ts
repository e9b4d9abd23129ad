import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, font, size, weight } from '../theme/tokens.css.ts';

export const control = style({ display: 'flex', alignItems: 'center' });

const label = style({ fontSize: size[13], whiteSpace: 'nowrap', '@media': { [media.compact]: { display: 'none' } } });
export const open = style([label, { fontWeight: weight.medium, color: color.muted }]);
export const pinned = style([label, { fontWeight: weight.semibold }]);

/** 'Fm 140', where there is no room for more. */
export const short = style({
  display: 'none',
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[13],
  whiteSpace: 'nowrap',
  '@media': { [media.compact]: { display: 'inline' } },
});
/** On a phone the panel has it. */
export const clear = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
