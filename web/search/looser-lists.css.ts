import { style } from '@vanilla-extract/css';
import { font, size, space } from '../theme/tokens.css.ts';

/** As high as one line while it loads, so that the content below does not jump. */
export const nav = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[4],
  minHeight: 36,
});
/** A search may be one long word. */
export const label = style({ minWidth: 0, whiteSpace: 'normal' });
export const others = style({ display: 'grid', justifyItems: 'center', gap: space[2], fontSize: size[13] });
export const count = style({ fontFamily: font.mono, fontSize: size[12], whiteSpace: 'nowrap' });
