import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '../../theme/global.css.ts';
import { color, size, space, weight } from '../../theme/tokens.css.ts';
import { cover } from '../../player/audio-play-toggle.css.ts';

export const card = style({ display: 'grid', gap: space[3], minWidth: 0 });
export const pills = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  pointerEvents: 'none',
  // On the page of a pack, the pills are part of the text.
  selectors: { [`:not(${cover}) > &`]: { position: 'static' } },
});
export const text = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[1],
  alignItems: 'start',
});
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size[15],
  lineHeight: '1.5rem',
  letterSpacing: 0,
});
export const meta = style({ gridColumn: '1 / -1', gridRow: 2, fontSize: size[13], color: color.muted, minWidth: 0 });
export const provider = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: '1.5rem',
  // Leaves room for the heart, which reaches down to here; the count below is full width.
  marginInlineEnd: 36,
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
export const count = style([
  tabular,
  {
    fontSize: size[12],
    fontWeight: weight.regular,
  },
]);
export const like = style({
  gridColumn: 2,
  gridRow: '1 / 3',
  alignSelf: 'start',
  marginBlockStart: -4,
  marginInlineEnd: -8,
});
globalStyle(`${name} > a`, { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });
