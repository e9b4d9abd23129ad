import { MULTI_DOWNLOAD_MAX } from '../downloads/download-limits.ts';

/** Ids in the format of cookies: decimal, joined by commas. Null for anything else [STOR-07, STOR-08, DECISION-87]. */
export function parseIds(text: string): readonly number[] | null {
  const ids = text.split(',').map((part) => (/^[1-9]\d{0,15}$/.test(part) ? Number(part) : NaN));
  return ids.every(Number.isSafeInteger) ? [...new Set(ids)] : null;
}

/** The files of a selection as a call reads them from its cookie, at most as many as one download may have [DECISION-120]. */
export const selectedIds = (text: string): readonly number[] => (parseIds(text) ?? []).slice(0, MULTI_DOWNLOAD_MAX);
