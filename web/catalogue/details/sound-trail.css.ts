import { globalStyle, style } from '@vanilla-extract/css';
import { color, size, space } from '../../theme/tokens.css.ts';

export const trail = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: 44,
  marginBlockStart: space[2],
});
export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: size[13],
  color: color.muted,
});
export const step = style({ minWidth: 0 });
globalStyle(`${step} + ${step}::before`, { content: '/', paddingInline: space[2], color: color.edge });
export const link = style({
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
export const beside = style({ display: 'flex', flex: 'none' });
export const end = style({ width: 36 });
