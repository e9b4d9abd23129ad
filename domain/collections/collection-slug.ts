const LONGEST = 60;

/**
 * The address of a collection: its name in plain letters, and a secret, so only those with the link find it. It
 * never changes, even if the collection is renamed [DECISION-119].
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
