/** Whether a name contains every typed word, ignoring case and accents. */
export function matchesName(name: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const text = plain(name);
  return words.every((word) => text.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
