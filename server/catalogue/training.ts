import type { Catalogue } from './catalogue.ts';

/**
 * What says to machines that a provider refuses training: the TDM Reservation Protocol of the W3C's community group, and
 * what some crawlers look for instead.
 */
export const REFUSES_TRAINING = { 'TDM-Reservation': '1', 'X-Robots-Tag': 'noai, noimageai' } as const;

/** Whether the page at an address is of something that machines may not be trained with. */
export async function refusesTraining(catalogue: Catalogue, pathname: string): Promise<boolean> {
  const [, kind, name = ''] = /^\/(sample|sample-pack)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === 'sample-pack') return catalogue.shelves.packBySlug(name)?.declaration?.aiTraining === 'refused';
  return kind === 'sample' && /^[1-9]\d{0,14}$/.test(name) && catalogue.refusesTraining(Number(name));
}
