/** The subject of the page at a URL. */
export type PageSubject =
  { readonly kind: 'sound'; readonly id: number } | { readonly kind: 'pack'; readonly slug: string };

/** The sound or the pack that a path is the page of; null for every other one. */
export function pageSubject(pathname: string): PageSubject | null {
  const [, kind, name = ''] = /^\/(sample|sample-pack)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === 'sample-pack') return { kind: 'pack', slug: name };
  return kind === 'sample' && /^[1-9]\d{0,14}$/.test(name) ? { kind: 'sound', id: Number(name) } : null;
}
