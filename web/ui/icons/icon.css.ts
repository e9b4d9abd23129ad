import { style } from '@vanilla-extract/css';

export const icon = style({
  selectors: { '&:not([width])': { width: 16, height: 16 } },
  flex: 'none',
  // Nothing overflows, but clipping would cost the browser time.
  overflow: 'visible',
  // A press must hit the control around it, even if the icon changes meanwhile.
  pointerEvents: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
