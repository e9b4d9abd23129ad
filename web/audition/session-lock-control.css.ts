import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, size, weight } from '../theme/tokens.css.ts';

export const control = style({ display: 'flex', alignItems: 'center' });

const label = style({ fontSize: size[13], whiteSpace: 'nowrap' });
/** The fork says it, where there is no room for more. */
export const open = style([
  label,
  { fontWeight: weight.medium, color: color.muted, '@media': { [media.compact]: { display: 'none' } } },
]);
export const pinned = style([label, { fontWeight: weight.semibold }]);
/** On a phone the panel has it. */
export const clear = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
