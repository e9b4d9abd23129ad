/** Invalid fields of a request [DECISION-116]. */
export interface Violated {
  readonly kind: 'violated';
  readonly violations: Readonly<Record<string, { readonly message: string }>>;
}

/** From a message per field. */
export const violated = (problems: Readonly<Record<string, string>>): Violated => ({
  kind: 'violated',
  violations: Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { message }])),
});
