import { style } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.css.ts';

export const frame = style({
  display: 'block',
  position: 'relative',
  width: '100%',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.cover,
  background: color.sunken,
});

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const missing = style({ display: 'grid', placeItems: 'center', height: '100%', color: color.muted });
