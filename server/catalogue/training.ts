import type { Catalogue } from './catalogue.ts';
import { pageSubject } from './page-subject.ts';

/**
 * Tells machines that a provider refuses training: the TDM Reservation Protocol of the W3C's community group, and what
 * some crawlers check instead.
 */
export const REFUSES_TRAINING = { 'TDM-Reservation': '1', 'X-Robots-Tag': 'noai, noimageai' } as const;

/** Whether machines may not be trained with the contents of the page at a URL. */
export async function refusesTraining(catalogue: Catalogue, pathname: string): Promise<boolean> {
  const subject = pageSubject(pathname);
  if (subject === null) return false;
  if (subject.kind === 'sound') return catalogue.refusesTraining(subject.id);
  return catalogue.shelves.packBySlug(subject.slug)?.declaration?.aiTraining === 'refused';
}
