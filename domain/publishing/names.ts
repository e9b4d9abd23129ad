import { pitchedKey } from '../catalogue/musical-key.ts';
import { isSameKey, labelsInName, readKey } from './claims.ts';

/** The name of a sound by its file: without folders, extension, tempo and key, which have columns of their own. */
export function titleOf(
  path: string,
  { bpm, key }: { readonly bpm: number | null; readonly key: string | null },
): string {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]+$/, '');
  const words = stem.split(/[\s_]+/).filter((word) => word !== '');
  const claimed = key === null ? null : pitchedKey(key);
  // A name may contain another key than the corrected label, which is what customers see.
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

/** Whether two names would have the same slug. */
export const isSameName = (name: string, other: string): boolean => slugOf(name) === slugOf(other);

/** The slug of a name: 'Über Keys!' is 'uber-keys'. A name without any Latin letter is 'x'. */
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

/** A term of a sheet for display: 'electric-piano' is 'Electric piano'. */
export const nameOfWord = (word: string): string => {
  const plain = word.replaceAll('-', ' ');
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
};
