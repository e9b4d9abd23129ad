import { keyframes, style } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.css.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: radius.control,
  background: color.sunken,
  animation: `${breathe} 1.8s ease-in-out infinite`,
});
