/** A value as JSON, cut where it is too long for people; `nothing` where there is none. */
export function valueText(value: unknown, length: number): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
