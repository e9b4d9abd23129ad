/** Widths at which the layout changes, in CSS pixels at the default text size. */
const breakpoint = {
  usual: 360,
  broad: 560,
  tablet: 768,
  desktop: 992,
  wide: 1200,
  roomy: 1400,
  huge: 1800,
} as const;

/** A width in ems of the browser's text size: at twice the size, only half as much fits. */
const em = (width: number): string => `${Number((width / 16).toFixed(2))}em`;

/** Media queries for styles. `wide` is where the filters stand beside the list. */
export const media = {
  /** Only phones with large text: a line of a card has room for a few letters. */
  tiny: `(max-width: ${em(319)})`,
  /** The smallest phones, and larger ones with large text: everything that can be shorter is. */
  narrow: `(max-width: ${em(breakpoint.usual - 1)})`,
  /** Logo, navigation and icons do not fit on one line. */
  slim: `(max-width: ${em(breakpoint.broad - 1)})`,
  /** They fit, but not with the name of the shop. */
  tight: `(min-width: ${em(breakpoint.broad)}) and (max-width: ${em(639)})`,
  phone: `(max-width: ${em(breakpoint.tablet - 1)})`,
  /** The search of the navigation is an icon until it gets the focus. */
  lens: `(max-width: ${em(breakpoint.desktop - 1)})`,
  pastLens: `(min-width: ${em(breakpoint.desktop)})`,
  /** A row of eight columns would leave its name no room. */
  compact: `(max-width: ${em(breakpoint.desktop - 1)})`,
  /** The filters open over the list. */
  underWide: `(max-width: ${em(breakpoint.wide - 1)})`,
  broad: `(min-width: ${em(breakpoint.broad)})`,
  tablet: `(min-width: ${em(breakpoint.tablet)})`,
  desktop: `(min-width: ${em(breakpoint.desktop)})`,
  wide: `(min-width: ${em(breakpoint.wide)})`,
  /** The right half is narrow. */
  besideWords: `(min-width: ${em(breakpoint.desktop)}) and (max-width: ${em(breakpoint.wide - 1)})`,
  /** The filters are beside a list that has little room left. */
  besideRail: `(min-width: ${em(breakpoint.wide)}) and (max-width: ${em(breakpoint.roomy - 1)})`,
  /** A row has room for a long waveform beside its name. */
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
