import { pause } from '../scope/once.ts';

/** Saves a text as a file download. */
export async function saveFile(name: string, text: string, mime: string): Promise<void> {
  const file = URL.createObjectURL(new Blob([text], { type: mime }));
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  // The browser reads the file only after this turn.
  await pause(10_000);
  URL.revokeObjectURL(file);
}
