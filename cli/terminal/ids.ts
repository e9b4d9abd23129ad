import { isRecord } from '../../domain/records.ts';

/**
 * What `--quiet` prints of a document, or of each item of a list: the slug if there is one, which is how commands and
 * filters name packs, collections and terms, otherwise the id, a number or a name.
 */
export function idsIn(document: unknown): readonly string[] {
  if (!isRecord(document)) return [];
  const { items, ids, id, slug, number, name } = document;
  if (Array.isArray(items)) return items.flatMap(idsIn);
  const own = [slug, id, number, name].find((value) => typeof value === 'number' || typeof value === 'string');
  if (own !== undefined) return [String(own)];
  return Array.isArray(ids) ? ids.map(String) : [];
}
