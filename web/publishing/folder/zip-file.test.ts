import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openZip } from '../../../core/publishing/zip-folder.ts';
import { heldFile } from './local-folder.ts';
import { openedZip } from './local-zip.ts';
import { zipSourceOf } from './zip-file.ts';

const zipOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'Dusk.zip');
const sound = new TextEncoder().encode('sound '.repeat(500));

it('unpacks a ZIP of this computer by the browser, and keeps what is in it to be heard', async () => {
  const opened = await openZip(zipSourceOf(zipOf(zipSync({ 'Loops/a.wav': sound }))));
  const [file] = opened.ok ? opened.value.files : [];
  expect([opened.ok && opened.value.name, file?.path, await file?.read()]).toEqual(['Loops', 'a.wav', sound]);
  expect(heldFile((await file?.sha256()) ?? '')?.size).toBe(sound.length);
});

it('gives up on a file that becomes more than the ZIP says, and says which one', async () => {
  const zip = zipSync({ 'a.wav': sound });
  const view = new DataView(zip.buffer);
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, 100, true);
  expect(await openedZip(zipOf(zip))).toEqual({ ok: false, failure: 'a.wav is damaged in the ZIP file.' });
});
