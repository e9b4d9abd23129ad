/** A value as JSON, truncated to what people read; `nothing` if there is none. */
export function valueText(value: unknown, length: number): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
