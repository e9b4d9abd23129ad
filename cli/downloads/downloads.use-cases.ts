import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { filesOf } from '../../core/downloads/prices.ts';
import { balanceOf } from '../account/balance.ts';
import { packSlug, soundId } from '../catalogue/catalogue.inputs.ts';
import { packOf, soundOf } from '../catalogue/shown-things.ts';
import { packQuoteView } from '../credits/credits.views.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { oneOf, optionInputs } from '../host/option-input.ts';
import { shown, useCase } from '../host/use-case.ts';
import { downloadView, packDownloadView } from './downloads.views.ts';
import { type TakingOptions, addTakingOptions, takingOf } from './taking-options.ts';

const sounds = [
  useCase({
    name: 'downloads.downloadSound',
    summary: 'Downloads a sound; where it comes with a MIDI file the customer is asked which of the two.',
    command: 'download sound',
    input: { id: soundId, ...optionInputs<TakingOptions>(addTakingOptions) },
    async show({ app }, { id, ...options }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      const done = await app.downloads.downloadSound.execute(sound.value, await takingOf(app, options));
      return shown(done, (file) => downloadView(file, balanceOf(app)));
    },
  }),
  useCase({
    name: 'downloads.downloadFile',
    summary: 'Downloads one file of a sound as it was made.',
    command: 'download sound',
    input: {
      id: soundId,
      format: v.exactOptional(oneOf(['wav', 'midi'], 'which file of the sound (wav)')),
    },
    async show({ app }, { id, format = 'wav' }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      const file = filesOf(sound.value).find((candidate) => candidate.format === format);
      if (!file) return misused('format', `The sound ${id} has no ${format.toUpperCase()} file.`);
      return shown(await app.downloads.downloadFile.execute(file), (done) => downloadView(done, balanceOf(app)));
    },
  }),
];

const wholePacks = [
  useCase({
    name: 'downloads.downloadPack',
    summary: 'Downloads all files of one type in a pack; the customer is asked which type.',
    command: 'download pack',
    input: { slug: packSlug },
    show: ({ app }, { slug }) => downloadPack(app, slug, (pack) => app.downloads.downloadPack.execute(pack)),
  }),
  useCase({
    name: 'packs.downloadPack',
    summary: 'The same, for a page that has opened the downloading of packs.',
    command: 'download pack',
    input: { slug: packSlug },
    show: ({ app }, { slug }) =>
      downloadPack(app, slug, async (pack) => (await app.packs.open()).downloadPack.execute(pack)),
  }),
  useCase({
    name: 'packs.downloadPack.quote',
    summary: 'Tells what each type of a pack would cost, and downloads nothing.',
    command: 'download pack',
    input: { slug: packSlug },
    async show({ app }, { slug }) {
      const pack = await packOf(app, slug);
      if (!pack.ok) return pack;
      const tools = await app.packs.open();
      return shown(await tools.downloadPack.quote(pack.value), packQuoteView);
    },
  }),
];

export const downloadUseCases = [...sounds, ...wholePacks];

type PackDownload = Awaited<ReturnType<App['packs']['open']>>['downloadPack']['execute'];

async function downloadPack(app: App, slug: string, download: PackDownload): Promise<Outcome> {
  const pack = await packOf(app, slug);
  return pack.ok ? shown(await download(pack.value), (done) => packDownloadView(done, balanceOf(app))) : pack;
}
