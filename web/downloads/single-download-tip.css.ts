import { style } from '@vanilla-extract/css';
import { color, layer, radius, size, space, weight } from '../theme/tokens.css.ts';

export const tip = style({
  maxWidth: '320px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.cover,
  background: color.raised,
  color: color.text,
  boxShadow: color.shadow,
  zIndex: layer.dialog,
});

export const arrow = style({
  fill: color.raised,
  stroke: color.edge,
  selectors: {
    '[data-placement="bottom"] &': { transform: 'translateY(1px)' },
    '[data-placement="top"] &': { transform: 'rotate(180deg)' },
  },
});

export const content = style({ display: 'grid', gap: space[2], padding: space[4], outline: 'none' });
export const title = style({ fontSize: size[15], fontWeight: weight.semibold });
