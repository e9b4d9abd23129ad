import type { ShopDeps } from '../shop-deps.ts';
import type { PrintedLicense } from './draw-license.ts';
import { seal } from './seal.ts';
import { keyNamed } from './signing.ts';

/** The file of a license: the same bytes each time. */
export const printLicense = async (
  { work, secrets }: Pick<ShopDeps, 'work' | 'secrets'>,
  license: PrintedLicense,
): Promise<Uint8Array<ArrayBuffer>> =>
  seal(await work.press.ask('draw', () => license), keyNamed(secrets, license.key_id));
