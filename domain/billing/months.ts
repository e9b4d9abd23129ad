/**
 * A moment plus some months, in epoch milliseconds and UTC: the same day of the month, or the month's last day if it is
 * shorter. Ends of periods are always counted from their anchor, so that a plan that starts on the 31st returns to the
 * 31st.
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const at = new Date(anchor);
  at.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return at.getTime();
}
