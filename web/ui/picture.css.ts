import { style } from '@vanilla-extract/css';
import { color } from '../theme/tokens.css.ts';

export const picture = style({ maxWidth: '100%', height: 'auto' });
/** As wide as `BAR`. */
export const bars = style({ strokeWidth: 6, strokeLinecap: 'round' });
export const line = style({
  fill: 'none',
  stroke: color.text,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const sheet = style({ fill: color.raised, stroke: color.edge, strokeWidth: 2, strokeLinejoin: 'round' });
/** Hides what is behind the bars. */
export const ground = style({ fill: color.ground });
export const seal = style({ fill: color.sunken, stroke: color.edge, strokeWidth: 2 });
