import type { Belongings } from '../account/belongings.ts';
import { CustomerMarks } from '../account/customer-marks.ts';
import { readOnly } from '../kernel/readable.ts';
import { DownloadedSounds } from './downloaded-sounds.ts';

interface Parts {
  readonly needs: { readonly belongings: Belongings };
}

/** What is known about the customer's downloads. */
export function createDownloads({ needs }: Parts) {
  const downloaded = new DownloadedSounds();
  needs.belongings.add(new CustomerMarks(downloaded));
  return { state: readOnly({ downloaded }), useCases: {}, shared: { downloaded } };
}
