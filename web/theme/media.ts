/** Widths at which the layout changes, in CSS pixels. */
const breakpoint = {
  usual: 360,
  broad: 560,
  tablet: 768,
  lens: 960,
  desktop: 992,
  wide: 1200,
  roomy: 1400,
  huge: 1800,
} as const;

/** Media queries for styles. `wide` is where the filters stand beside the list. */
export const media = {
  /** The smallest phones, and large type on others: what can be shorter is. */
  narrow: `(max-width: ${breakpoint.usual - 1}px)`,
  /** Where logo, navigation and icons have no room beside each other. */
  slim: `(max-width: ${breakpoint.broad - 1}px)`,
  /** Where they have, and the name of the shop has not. */
  tight: `(min-width: ${breakpoint.broad}px) and (max-width: 639px)`,
  phone: `(max-width: ${breakpoint.tablet - 1}px)`,
  /** Where the search of the navigation is an icon until it is wanted. */
  lens: `(max-width: ${breakpoint.lens - 1}px)`,
  pastLens: `(min-width: ${breakpoint.lens}px)`,
  /** Where a row of eight columns would leave its name no room. */
  compact: `(max-width: ${breakpoint.desktop - 1}px)`,
  /** Where the filters open over the list. */
  underWide: `(max-width: ${breakpoint.wide - 1}px)`,
  broad: `(min-width: ${breakpoint.broad}px)`,
  tablet: `(min-width: ${breakpoint.tablet}px)`,
  desktop: `(min-width: ${breakpoint.desktop}px)`,
  wide: `(min-width: ${breakpoint.wide}px)`,
  /** Where what stands in the right half has little room. */
  besideWords: `(min-width: ${breakpoint.desktop}px) and (max-width: ${breakpoint.wide - 1}px)`,
  /** Where the filters stand beside a list that has little room left. */
  besideRail: `(min-width: ${breakpoint.wide}px) and (max-width: ${breakpoint.roomy - 1}px)`,
  /** Where a row has room for a long waveform beside its name. */
  roomy: `(min-width: ${breakpoint.roomy}px)`,
  huge: `(min-width: ${breakpoint.huge}px)`,
  /** How much of a list is on the first screen. */
  low: '(max-height: 820px)',
  middling: '(min-height: 821px) and (max-height: 1100px)',
  high: '(min-height: 1101px)',
  canHover: '(hover: hover)',
  still: '(prefers-reduced-motion: reduce)',
  /** Windows' contrast themes. */
  forced: '(forced-colors: active)',
} as const;
