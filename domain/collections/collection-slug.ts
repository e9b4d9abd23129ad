const LONGEST = 60;

/**
 * The address of a collection: its name in plain letters, and a secret, so that it is found by who got its link. It
 * never changes, whatever the collection is called later [DECISION-119].
 */
export function collectionSlug(name: string, secret: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${words === '' ? 'collection' : words}-${secret}`;
}
