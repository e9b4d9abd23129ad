import { style } from '@vanilla-extract/css';
import { color, motion, radius, size, space, weight } from '../theme/tokens.css.ts';

export const field = style({ display: 'grid', gap: space[1], textAlign: 'start' });
export const label = style({ fontSize: size[13], fontWeight: weight.medium });

export const control = style({
  width: '100%',
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  // Below 16 px, iOS zooms into a focused field.
  fontSize: `max(16px, ${size[15]})`,
  transition: `border-color ${motion.quick}`,
  ':hover': { borderColor: color.text },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: color.danger },
    '&:disabled': { opacity: 0.55 },
  },
  '@media': { '(hover: hover) and (pointer: fine)': { fontSize: size[13] } },
});

export const roomy = style([
  control,
  { minHeight: 44, '@media': { '(hover: hover) and (pointer: fine)': { fontSize: size[15] } } },
]);

export const lines = style([roomy, { paddingBlock: space[2], resize: 'vertical', lineHeight: 1.5 }]);

export const error = style({ display: 'flex', gap: space[1], fontSize: size[13], color: color.danger });

export const search = style({ position: 'relative', display: 'block' });
export const searchIcon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 10,
  display: 'grid',
  alignContent: 'center',
  color: color.muted,
  pointerEvents: 'none',
});
export const searchControl = style([
  control,
  { paddingInline: '34px', '::-webkit-search-cancel-button': { display: 'none' } },
]);
export const searchClear = style({
  position: 'absolute',
  insetBlock: 4,
  insetInlineEnd: 4,
  width: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  color: color.muted,
  ':hover': { color: color.text, background: color.sunken },
});

export const select = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: 32,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
]);
/** As high as the text fields around it. */
export const roomySelect = style([roomy, select]);
export const selectFrame = style({ position: 'relative', display: 'inline-block' });
export const selectArrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 10,
  display: 'grid',
  alignContent: 'center',
  color: color.muted,
  pointerEvents: 'none',
});
