import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import { filesOf } from '../../core/downloads/prices.ts';
import type { FileFormat } from '../../core/downloads/prices.ts';
import * as v from 'valibot';
import { packSlug, soundId } from '../catalogue/catalogue.inputs.ts';
import { packOf, soundOf } from '../catalogue/shown-things.ts';
import { misused } from '../host/outcome.ts';
import { optionInputs } from '../host/option-input.ts';
import { shown, useCase } from '../host/use-case.ts';
import { downloadView, packDownloadView } from './downloads.views.ts';
import { type TakingOptions, addTakingOptions, takingOf } from './taking-options.ts';

export const downloadUseCases = [
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
      format: v.exactOptional(
        v.pipe(v.picklist(['wav', 'midi'], 'Accepted: wav, midi.'), v.description('which file of the sound (wav)')),
      ),
    },
    async show({ app }, { id, format = 'wav' }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      const file = filesOf(sound.value).find((candidate) => candidate.format === format);
      if (!file) return misused('format', `The sound ${id} has no ${format.toUpperCase()} file.`);
      return shown(await app.downloads.downloadFile.execute(file), (done) => downloadView(done, balanceOf(app)));
    },
  }),
  useCase({
    name: 'downloads.downloadPack',
    summary: 'Downloads all files of one type in a pack; the customer is asked which type.',
    command: 'download pack',
    input: { slug: packSlug },
    async show({ app }, { slug }) {
      const pack = await packOf(app, slug);
      if (!pack.ok) return pack;
      return shown(await app.downloads.downloadPack.execute(pack.value), (done) =>
        packDownloadView(done, balanceOf(app)),
      );
    },
  }),
];

const balanceOf = (app: App): number | null => userOf(app.account.session.current)?.wallet.balance ?? null;
