/**
 * An integer in groups of three: '1,234'. The browser's own formatter reads the tables of a language for it, which
 * holds up a page for 20 ms on a quick machine.
 */
export const figure = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** How many there are of something: '1 sound', '1,234 sounds'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${Math.abs(count) === 1 ? one : many}`;
