/** Some months after a moment (epoch milliseconds), in UTC: what providers of tests count by, without the rule of the shop. */
export function monthsLater(at: number, months: number): number {
  const day = new Date(at);
  if (day.getUTCDate() > 28) throw new Error('Not every month has such a day.');
  return day.setUTCMonth(day.getUTCMonth() + months);
}
