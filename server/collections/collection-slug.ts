import { randomInt } from 'node:crypto';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * The address of a new collection: its name in plain letters, and eight that nobody can guess, so that a collection is
 * found by who got its link. It never changes, whatever the collection is called later.
 */
export function newSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const secret = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${words === '' ? 'collection' : words}-${secret}`;
}
