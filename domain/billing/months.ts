/**
 * The moment some months after another, in epoch milliseconds and UTC: on the same day of the month, or on the month's
 * last day where it has no such day. Ends of periods are always counted from their anchor, so that a plan begun on the
 * 31st returns to the 31st.
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(anchor);
  at.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return at.getTime();
}
