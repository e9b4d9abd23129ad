/**
 * The demo sound of a pack whose provider has chosen none, or whose chosen one is off sale: of the sounds with a
 * preview, in their order, the first loop, or else the first sound.
 */
export const demoAmong = <Sound extends { readonly type: string }>(heard: readonly Sound[]): Sound | null =>
  heard.find(({ type }) => type === 'LOOP') ?? heard[0] ?? null;
