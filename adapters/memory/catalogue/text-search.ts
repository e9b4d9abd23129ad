/** Whether every word of what was typed stands somewhere in a name, in any case and without regard to accents. */
export function matchesName(name: string, typed: string): boolean {
  const known = withoutAccents(name);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((part) => known.includes(part));
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
