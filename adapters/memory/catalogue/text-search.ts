/** Whether every typed word occurs somewhere in a name, ignoring case and accents. */
export function matchesName(name: string, typed: string): boolean {
  const known = withoutAccents(name);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((part) => known.includes(part));
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
