import { globalStyle, style } from '@vanilla-extract/css';
import { text as priceText } from '../downloads/download-button.css.ts';
import { media } from '../theme/media.ts';
import { color, font, layer, layout, size, space, weight } from '../theme/tokens.css.ts';

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.raised,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'auto 44px minmax(0, 240px) minmax(120px, 1fr) auto auto auto',
  alignItems: 'center',
  gap: space[3],
  maxWidth: layout.wide,
  minHeight: layout.playerBar,
  marginInline: 'auto',
  paddingInline: space[6],
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto 44px minmax(0, 1fr) auto',
      gridTemplateRows: '32px auto',
      gap: `0 ${space[2]}`,
      paddingInline: space[4],
      paddingBlock: space[1],
    },
  },
});
export const cover = style({ display: 'block' });
export const text = style({ display: 'grid', minWidth: 0 });
const line = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
} as const;
export const name = style({ ...line, fontWeight: weight.medium, lineHeight: '1.5rem' });
/** Better hidden than cut off after a letter: without room it wraps out of sight. */
export const pack = style({ ...line, flex: '1 1 64px', fontSize: size[13], color: color.muted, lineHeight: '1.5rem' });
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[2],
  minWidth: 0,
  height: '1.5rem',
  overflow: 'hidden',
});
export const progress = style({
  minWidth: 0,
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 1, overflow: 'hidden', paddingInlineEnd: 196 } },
});
export const time = style({
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: size[12],
  color: color.muted,
  whiteSpace: 'nowrap',
  '@media': { [media.underWide]: { display: 'none' } },
});
/** Beside the waveform on a phone, where there is room for all of them. */
export const steps = style({
  display: 'flex',
  alignItems: 'center',
  '@media': { [media.phone]: { gridColumn: '3 / -1', gridRow: 1, justifySelf: 'end' } },
});
export const figures = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[1],
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontVariantLigatures: 'none',
  fontSize: size[12],
  lineHeight: '1.5rem',
  whiteSpace: 'nowrap',
});
/** Where there is no room, the lock still shows it. */
globalStyle(`${figures} small`, { '@media': { [media.phone]: { display: 'none' } } });
export const actions = style({ display: 'flex', alignItems: 'center', gap: space[1] });
/** A phone has no room for the price beside the arrow; the accessible name has it. */
globalStyle(`${actions} ${priceText.row}`, { '@media': { [media.compact]: { display: 'none' } } });
export const volume = style({
  display: 'grid',
  gridTemplateColumns: 'auto 88px',
  alignItems: 'center',
  gap: space[1],
  marginInlineEnd: space[3],
  // Phones have volume keys.
  '@media': { [media.compact]: { display: 'none' } },
});
/** An active switch differs by its background: green means saved. */
export const ending = style({
  selectors: { '&&[aria-pressed="true"]': { color: color.text, background: color.selected } },
});
export const shortcuts = style({
  fontFamily: font.mono,
  fontWeight: weight.medium,
  // Shortcuts need a keyboard.
  '@media': { [media.compact]: { display: 'none' } },
});
