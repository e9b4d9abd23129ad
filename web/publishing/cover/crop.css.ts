import { globalStyle, style } from '@vanilla-extract/css';
import { inSystemColors } from '../../theme/global.css.ts';
import { media } from '../../theme/media.ts';
import { color, radius, size, space } from '../../theme/tokens.css.ts';

/** Scrolls if it is taller than the screen. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  overflowY: 'auto',
  padding: 3,
  margin: -3,
  flex: '1 1 auto',
  minHeight: 0,
});
export const muted = style({ color: color.muted, fontSize: size[13] });
export const problem = style({ color: color.danger, fontSize: size[13] });
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 220px',
  alignItems: 'start',
  gap: space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] } },
});
/** As large as fits, in the picture's aspect ratio. */
export const stage = style({
  position: 'relative',
  justifySelf: 'center',
  width: 'min(100%, calc(56dvh * var(--shape)))',
  overflow: 'hidden',
  background: color.sunken,
  '@media': { [media.phone]: { width: 'min(100%, calc(40dvh * var(--shape)))' } },
});
export const picture = style({ display: 'block', width: '100%', height: '100%', userSelect: 'none' });
/** Its shadow darkens what is outside of the square. */
export const square = style([
  inSystemColors,
  {
    position: 'absolute',
    border: '2px solid #fff',
    boxShadow: '0 0 0 1px #000, 0 0 0 9999px rgb(0 0 0 / 0.6)',
    cursor: 'move',
    touchAction: 'none',
  },
]);
export const corner = style({
  position: 'absolute',
  right: -2,
  bottom: -2,
  width: 28,
  height: 28,
  borderInlineEnd: '6px solid #fff',
  borderBlockEnd: '6px solid #fff',
  cursor: 'nwse-resize',
  touchAction: 'none',
});
export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const previews = style({ display: 'flex', alignItems: 'end', gap: space[3] });
export const preview = style({
  position: 'relative',
  overflow: 'hidden',
  width: 50,
  height: 50,
  borderRadius: radius.control,
  background: color.sunken,
  selectors: { '&[data-size="large"]': { width: 120, height: 120, borderRadius: radius.cover } },
});
globalStyle(`${preview} > img`, { position: 'absolute', maxWidth: 'none' });
export const control = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
