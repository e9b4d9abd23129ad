import { readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { Selection } from './selection.ts';

interface Parts {
  readonly ports: { readonly cookies: CookiesPort; readonly multiDownloadMax?: number };
}

/** The files that are chosen for one download. */
export function createSelection({ ports }: Parts) {
  const selection = new Selection(ports.cookies, ports.multiDownloadMax);
  return { state: readOnly({ files: selection }), useCases: {}, shared: { selection } };
}
