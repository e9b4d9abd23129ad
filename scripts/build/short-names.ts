import { readdirSync } from 'node:fs';
import { there } from './there.ts';

/**
 * Names of classes as short as they can be, since every row of a list repeats them: two letters for the file and a number
 * in it. None begins with `a`, as blockers of advertisements hide what is called `ad`, and all have a digit: a name that is
 * part of a word, as `ded` is of `data-downloaded`, would be taken for a class in selectors.
 */
export function shortNames() {
  const files = readdirSync(there('web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const letter = (number: number) => String.fromCharCode('a'.charCodeAt(0) + number);
  return ({ hash, filePath }: { readonly hash: string; readonly filePath: string }): string => {
    const named = names.get(hash);
    if (named !== undefined) return named;
    const file = files.indexOf(filePath);
    if (file < 0 || file >= 25 * 26) throw new Error(`${filePath} declares styles and has no short name.`);
    const count = counts.get(filePath) ?? 0;
    counts.set(filePath, count + 1);
    const name = letter(1 + Math.floor(file / 26)) + letter(file % 26) + String(count);
    names.set(hash, name);
    return name;
  };
}
