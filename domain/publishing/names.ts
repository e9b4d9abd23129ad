import { pitchedKey } from '../catalogue/musical-key.ts';
import { isSameKey, labelsInName, readKey } from './claims.ts';

/** What a sound is called by its file: without folders, ending, tempo and key, which have columns of their own. */
export function titleOf(
  path: string,
  { bpm, key }: { readonly bpm: number | null; readonly key: string | null },
): string {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]+$/, '');
  const words = stem.split(/[\s_]+/).filter((word) => word !== '');
  const claimed = key === null ? null : pitchedKey(key);
  // A name may claim another key than the label that was corrected: customers read the label.
  const named = labelsInName(path).key;
  const isTempo = (word: string, at: number): boolean =>
    /^(?:\d{2,3}(?:\.\d{1,3})?bpm|bpm\d{2,3}(?:\.\d{1,3})?|bpm)$/i.test(word) ||
    (bpm !== null && Number(word) === bpm && at > 0);
  const isKey = (word: string, at: number): boolean => {
    const read = claimed && at > 0 && /^[A-G]/.test(word) ? readKey(word) : null;
    return read !== null && [claimed, named].some((one) => one !== null && isSameKey(read, one));
  };
  const title = words.filter((word, at) => !isTempo(word, at) && !isKey(word, at)).join(' ');
  return title === '' ? stem : title;
}

const MAX_SLUG = 60;

/** Whether two names are one to the shop: they would have the same address. */
export const isSameName = (name: string, other: string): boolean => slugOf(name) === slugOf(other);

/** A name as an address has it: 'Über Keys!' is 'uber-keys'. What has no letter that can be written so is 'x'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'x' : plain;
}

/** A word of a sheet as people read it: 'electric-piano' is 'Electric piano'. */
export const nameOfWord = (word: string): string => {
  const plain = word.replaceAll('-', ' ');
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
};
