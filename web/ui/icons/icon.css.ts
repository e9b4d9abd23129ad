import { style } from '@vanilla-extract/css';

export const icon = style({
  selectors: { '&:not([width])': { width: 16, height: 16 } },
  flex: 'none',
  // Nothing is outside; but a browser would have to see to it.
  overflow: 'visible',
  // The control around it is pressed, whatever it shows by then.
  pointerEvents: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
