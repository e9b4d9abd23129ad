import { readOnly } from '../kernel/readable.ts';
import { DownloadedSounds } from './downloaded-sounds.ts';

/** What is known of the customer's downloads. */
export function createDownloads() {
  const downloaded = new DownloadedSounds();
  return { state: readOnly({ downloaded }), useCases: {}, shared: { downloaded } };
}
