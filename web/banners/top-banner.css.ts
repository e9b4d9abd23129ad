import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, size, space, weight } from '../theme/tokens.css.ts';

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space[1]} ${space[4]}`,
  minHeight: 44,
  padding: `${space[1]} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size[13],
  textAlign: 'center',
});

export const banner = styleVariants({
  unconfirmed: [base, { background: color.raised, color: color.warning, fontWeight: weight.medium }],
  deal: [base, { background: color.sunken }],
  start: [base, { background: color.sunken }],
  end: [base, { background: color.sunken }],
});

export const link = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space[2],
  minHeight: 36,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ':hover': { textDecorationThickness: '2px' },
});

/** As wide as its longest text, so that nothing beside it shifts. */
export const countdown = style({ minWidth: '8.5em', fontVariantNumeric: 'tabular-nums', fontWeight: weight.medium });

export const hint = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  paddingInlineStart: space[3],
  border: `1px solid ${color.accent}`,
  borderRadius: radius.cover,
  color: color.text,
  textAlign: 'start',
});
