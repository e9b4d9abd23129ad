import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { color, motion, radius } from '../theme/tokens.css.ts';

/** A native radio button in the text color, like the checkbox: the browser's own looks chosen on a dark background. */
export const radio = style({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${color.edge}`,
  borderRadius: radius.full,
  background: 'transparent',
  cursor: 'pointer',
  transition: `border-color ${motion.quick}`,
  ':hover': { borderColor: color.text },
  ':checked': { borderColor: color.text },
  selectors: {
    '&:checked::before': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: radius.full,
      background: color.text,
    },
  },
  '@media': { [media.forced]: { selectors: { '&:checked::before': { background: 'ButtonText' } } } },
});
