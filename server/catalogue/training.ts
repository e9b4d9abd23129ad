import type { Catalogue } from './catalogue.ts';
import { pageSubject } from './page-subject.ts';

/**
 * What says to machines that a provider refuses training: the TDM Reservation Protocol of the W3C's community group, and
 * what some crawlers look for instead.
 */
export const REFUSES_TRAINING = { 'TDM-Reservation': '1', 'X-Robots-Tag': 'noai, noimageai' } as const;

/** Whether the page at an address is of something that machines may not be trained with. */
export async function refusesTraining(catalogue: Catalogue, pathname: string): Promise<boolean> {
  const subject = pageSubject(pathname);
  if (subject === null) return false;
  if (subject.kind === 'sound') return catalogue.refusesTraining(subject.id);
  return catalogue.shelves.packBySlug(subject.slug)?.declaration?.aiTraining === 'refused';
}
