/** Widths at which the layout changes, in CSS pixels. */
const breakpoint = { usual: 360, tablet: 768, desktop: 992, wide: 1200, roomy: 1400, huge: 1800 } as const;

/** Media queries for styles. `wide` is where the filters stand beside the list. */
export const media = {
  /** The smallest phones, and large type on others: what can be shorter is. */
  narrow: `screen and (max-width: ${breakpoint.usual - 1}px)`,
  phone: `screen and (max-width: ${breakpoint.tablet - 1}px)`,
  /** Where a row of eight columns would leave its name no room. */
  compact: `screen and (max-width: ${breakpoint.desktop - 1}px)`,
  tablet: `screen and (min-width: ${breakpoint.tablet}px)`,
  desktop: `screen and (min-width: ${breakpoint.desktop}px)`,
  wide: `screen and (min-width: ${breakpoint.wide}px)`,
  /** Where a row has room for a long waveform beside its name. */
  roomy: `screen and (min-width: ${breakpoint.roomy}px)`,
  huge: `screen and (min-width: ${breakpoint.huge}px)`,
  /** How much of a list is on the first screen. */
  low: 'screen and (max-height: 820px)',
  middling: 'screen and (min-height: 821px) and (max-height: 1100px)',
  high: 'screen and (min-height: 1101px)',
  canHover: '(hover: hover)',
  still: '(prefers-reduced-motion: reduce)',
  /** Windows' contrast themes. */
  forced: '(forced-colors: active)',
} as const;
