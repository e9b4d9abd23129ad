/** What stands in a field of a form; '' for a field that it does not have. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
