/**
 * The sound that speaks for a pack where nobody has chosen one, or the one that was chosen is off sale: among sounds that can
 * be heard, in their order, the first loop, or else the first of all.
 */
export const demoAmong = <Sound extends { readonly type: string }>(heard: readonly Sound[]): Sound | null =>
  heard.find(({ type }) => type === 'LOOP') ?? heard[0] ?? null;
