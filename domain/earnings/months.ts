/** A calendar month of the shop, in UTC: '2027-03'. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** When a month begins, in epoch milliseconds; null for an invalid month. */
export function beginOf(month: string): number | null {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  return year === undefined || number === undefined ? null : Date.UTC(Number(year), Number(number) - 1, 1);
}

/** When the month after the one of `at` begins, and so on: `months` of 1 is the next one. */
export function beginOfMonthAfter(at: number, months: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
