/** FILT-17 to FILT-23, and what else the columns of a list can sort by. */
export const orderTexts = {
  mostRecent: 'Most Recent',
  trending: 'Trending',
  mostPopular: 'Most Popular',
  mostRelevant: 'Most Relevant',
  newest: 'Newest',
  time: 'Time',
  slowest: 'BPM, low to high',
  fastest: 'BPM, high to low',
  key: 'Key',
  name: 'Name',
  reversed: (order: string) => `${order}, reversed`,
} as const;
