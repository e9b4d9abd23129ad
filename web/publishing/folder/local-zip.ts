import { type Result, failed } from '../../../core/kernel/result.ts';
import { isZipName } from '../../../domain/publishing/zip-name.ts';
import type { LocalFolder } from './local-folder.ts';

/** The dropped ZIP, if it is the only item; else null. Check before `droppedFolder`. */
export function droppedZip(items: DataTransferItemList): File | null {
  const [only] = items;
  const file = items.length === 1 && only?.kind === 'file' ? only.getAsFile() : null;
  return file && isZipName(file.name) && !only?.webkitGetAsEntry()?.isDirectory ? file : null;
}

/** The pack in a ZIP, or why it cannot be read, in words. The code that reads it loads with the first. */
export async function openedZip(file: File): Promise<Result<LocalFolder, string>> {
  const [{ openZip }, { zipSourceOf }, { zipProblemText }] = await Promise.all([
    import('../../../core/publishing/zip-folder.ts'),
    import('./zip-file.ts'),
    import('../../../domain/publishing/zipped-pack.messages.ts'),
  ]);
  const opened = await openZip(zipSourceOf(file));
  return opened.ok ? opened : failed(zipProblemText(opened.failure));
}
