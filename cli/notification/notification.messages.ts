export const notificationTexts = {
  none: 'The shop has nothing to tell you.',
  closed: 'Closed. It is not shown again.',
  columns: {
    id: 'ID',
    at: 'Since',
    title: 'Title',
    to: 'To',
    closed: 'Closed',
    readMore: 'Read more',
    ended: 'Withdrawn',
  },
  everybody: 'everybody',
  noneTold: 'There are no notifications.',
  notThere: (id: number): string => `There is no notification ${id}.`,
};
