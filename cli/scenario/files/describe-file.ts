import type { ReadyFile } from '../../../core/shell/handover.port.ts';

/** What a file tells about itself. */
export async function describeFile({ name, bytes }: ReadyFile) {
  return { name, bytes: bytes.length };
}
