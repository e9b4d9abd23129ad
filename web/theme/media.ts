/** Widths at which the layout changes, in CSS pixels where text has its usual size. */
const breakpoint = {
  usual: 360,
  broad: 560,
  tablet: 768,
  desktop: 992,
  wide: 1200,
  roomy: 1400,
  huge: 1800,
} as const;

/** A width in the size of the text that somebody has set the browser to: with twice the size, half as much has room. */
const em = (width: number): string => `${Number((width / 16).toFixed(2))}em`;

/** Media queries for styles. `wide` is where the filters stand beside the list. */
export const media = {
  /** The smallest phones, and large type on others: what can be shorter is. */
  narrow: `(max-width: ${em(breakpoint.usual - 1)})`,
  /** Where logo, navigation and icons have no room beside each other. */
  slim: `(max-width: ${em(breakpoint.broad - 1)})`,
  /** Where they have, and the name of the shop has not. */
  tight: `(min-width: ${em(breakpoint.broad)}) and (max-width: ${em(639)})`,
  phone: `(max-width: ${em(breakpoint.tablet - 1)})`,
  /** Where the search of the navigation is an icon until it is wanted. */
  lens: `(max-width: ${em(breakpoint.desktop - 1)})`,
  pastLens: `(min-width: ${em(breakpoint.desktop)})`,
  /** Where a row of eight columns would leave its name no room. */
  compact: `(max-width: ${em(breakpoint.desktop - 1)})`,
  /** Where the filters open over the list. */
  underWide: `(max-width: ${em(breakpoint.wide - 1)})`,
  broad: `(min-width: ${em(breakpoint.broad)})`,
  tablet: `(min-width: ${em(breakpoint.tablet)})`,
  desktop: `(min-width: ${em(breakpoint.desktop)})`,
  wide: `(min-width: ${em(breakpoint.wide)})`,
  /** Where what stands in the right half has little room. */
  besideWords: `(min-width: ${em(breakpoint.desktop)}) and (max-width: ${em(breakpoint.wide - 1)})`,
  /** Where the filters stand beside a list that has little room left. */
  besideRail: `(min-width: ${em(breakpoint.wide)}) and (max-width: ${em(breakpoint.roomy - 1)})`,
  /** Where a row has room for a long waveform beside its name. */
  roomy: `(min-width: ${em(breakpoint.roomy)})`,
  huge: `(min-width: ${em(breakpoint.huge)})`,
  /** How much of a list is on the first screen. */
  low: '(max-height: 820px)',
  middling: '(min-height: 821px) and (max-height: 1100px)',
  high: '(min-height: 1101px)',
  canHover: '(hover: hover)',
  still: '(prefers-reduced-motion: reduce)',
  /** Windows' contrast themes. */
  forced: '(forced-colors: active)',
} as const;
