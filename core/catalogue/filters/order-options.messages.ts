/** FILT-17 to FILT-23. */
export const orderTexts = {
  mostRecent: 'Most Recent',
  trending: 'Trending',
  mostPopular: 'Most Popular',
  mostRelevant: 'Most Relevant',
  newest: 'Newest',
  time: 'Time',
  reversed: (order: string) => `${order}, reversed`,
} as const;
