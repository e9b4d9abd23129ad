/** What an event has as fields of its own, as events of React do: those of the browser inherit it. */
export function fieldsOf(event: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name in event) {
    const value: unknown = Reflect.get(event, name);
    fields[name] = typeof value === 'function' ? value.bind(event) : value;
  }
  return fields;
}
