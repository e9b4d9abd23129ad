/** Copies the inherited properties of a browser's event to own ones, as events of React have them. */
export function fieldsOf(event: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name in event) {
    const value: unknown = Reflect.get(event, name);
    fields[name] = typeof value === 'function' ? value.bind(event) : value;
  }
  return fields;
}
