import type { Belongings } from '../account/belongings.ts';
import { readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { Selection } from './selection.ts';

interface Parts {
  readonly ports: { readonly cookies: CookiesPort; readonly multiDownloadMax?: number };
  readonly needs: { readonly belongings: Belongings };
}

/** The files that are chosen for one download. */
export function createSelection({ ports, needs }: Parts) {
  const selection = new Selection(ports.cookies, ports.multiDownloadMax);
  needs.belongings.add(selection);
  return { state: readOnly({ files: selection }), useCases: {}, shared: { selection } };
}
