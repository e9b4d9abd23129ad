import { isRecord } from '../../domain/records.ts';

/**
 * What `--quiet` prints of a document: the id of each item where it is a list, else its own; a slug, a number or
 * a name where there is none. */
export function idsIn(document: unknown): readonly string[] {
  if (!isRecord(document)) return [];
  const { items, ids, id, slug, number, name } = document;
  if (Array.isArray(items)) return items.flatMap(idsIn);
  const own = [id, slug, number, name].find((value) => typeof value === 'number' || typeof value === 'string');
  if (own !== undefined) return [String(own)];
  return Array.isArray(ids) ? ids.map(String) : [];
}
