/** Prices are what is paid: the shop collects no tax until its operator has one to collect. */
export const TAX = {
  /** Hundredths of a percent. */
  basisPoints: 0,
  /** As customers' data say it; null without a tax [API-10]. */
  rate: null,
  isCollected: false,
} as const;
