export const countsCommandTexts = {
  columns: { day: 'Day', event: 'Event', detail: 'Detail', count: 'Count' },
  nothing: 'Nothing has been counted. A shop counts once it is started with --analytics database.',
  days: (most: number): string => `a number of days from 1 to ${most}`,
};
