import type { App } from '../../composition/app.ts';
import { type FileFormat, PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { filesOf } from '../../core/downloads/prices.ts';
import { balanceOf } from '../account/balance.ts';
import { packSlug, soundId } from '../catalogue/named-things.ts';
import { withSound, withPack } from '../catalogue/shown-things.ts';
import { type Declared, command, shown, useCase } from '../command/declare.ts';
import { type Given, choice, flag, oneOf, option, optional } from '../command/input.ts';
import { confirmation } from '../command/confirm-options.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { packQuoteView, quoteView } from '../credits/credits.views.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { downloadTexts } from './downloads.messages.ts';
import { fileDocument, downloadView, packArchiveDocument, packDownloadView } from './downloads.views.ts';
import { stillYours } from './still-yours.ts';
import { type TakingOptions, takingInputs, takingOf, versionInputs, versionOf } from './taking-options.ts';

const sounds: readonly Declared[] = [
  command({
    words: 'download sound',
    summary: 'Download a sound. It costs credits the first time, and nothing again.',
    input: {
      id: soundId,
      ...takingInputs,
      ...versionInputs,
      midi: flag('--midi', 'the MIDI file that comes with the sound'),
      ...outputOptions,
      dryRun: flag('--dry-run', 'show what it would cost, and download nothing'),
    },
    session: 'needed',
    document: fileDocument,
    examples: ['loopstead download sound 12', 'loopstead download sound 12 --format flac -o ~/Samples/'],
    check: ({ output }, host) => outputProblem(host, output),
    wishes: ({ midi, ...given }) => ({ file: outputWish(given), format: midi ? 'midi' : 'wav' }),
    async show({ app }, { id, midi = false, dryRun = false, ...options }) {
      const found = await app.catalogue.showSound.execute(id);
      if (!found.ok) return found;
      if (midi && !filesOf(found.value).some(({ format }) => format === 'midi'))
        return misused('--midi', downloadTexts.noMidi(id));
      if (dryRun) return quoteFile(app, filesOf(found.value), midi ? 'midi' : 'wav');
      const again = `loopstead download sound ${id}${midi ? ' --midi' : ''}${options.asHeard ? ' --as-heard' : ''} -o <file>`;
      return stillYours(await downloadSound(app, found.value, options), again);
    },
  }),
  useCase({
    name: 'downloads.downloadSound',
    summary: 'Download a sound; where it comes with a MIDI file the customer is asked which of the two.',
    input: { id: soundId, ...takingInputs, ...versionInputs },
    command: 'download sound',
    show: ({ app }, { id, ...options }) => withSound(app, id, (sound) => downloadSound(app, sound, options)),
  }),
  useCase({
    name: 'downloads.downloadFile',
    summary: 'Download one file of a sound in its original format.',
    input: { id: soundId, format: optional(choice('which file of the sound (wav)', ['wav', 'midi'])) },
    command: 'download sound',
    show: ({ app }, { id, format = 'wav' }) =>
      withSound(app, id, async (sound): Promise<Outcome> => {
        const file = filesOf(sound).find((candidate) => candidate.format === format);
        if (!file) return misused('format', downloadTexts.noFile(id, format));
        return shown(await app.downloads.downloadFile.execute(file), (done) => downloadView(done, balanceOf(app)));
      }),
  }),
];

const wholePacks: readonly Declared[] = [
  command({
    words: 'download pack',
    summary: 'Download all files of one type in a pack as one archive. You pay only for sounds you do not own.',
    input: {
      slug: packSlug,
      type: option(
        '--type <type>',
        'wav, midi or preset; without it the types and their prices are listed, and a terminal asks',
        oneOf(PACK_FILE_TYPES),
      ),
      ...outputOptions,
      dryRun: flag('--dry-run', 'show what each type would cost, and download nothing'),
      ...confirmation,
    },
    session: 'needed',
    document: packArchiveDocument,
    examples: ['loopstead download pack night-drive --type wav', 'loopstead download pack night-drive --dry-run'],
    check: ({ output }, host) => outputProblem(host, output),
    wishes: ({ type, yes, ...given }) => ({ file: outputWish(given), packType: type, isConfirmed: yes }),
    async show({ app }, { slug, type, dryRun }) {
      const found = await app.catalogue.showPack.execute(slug);
      if (!found.ok) return found;
      const { downloadPack } = await app.packs.open();
      if (!dryRun) {
        const done = await downloadPack.execute(found.value);
        const again = `loopstead download pack ${slug} --type ${type ?? '<type>'} -o <file>`;
        return stillYours(
          shown(done, (archive) => packDownloadView(archive, balanceOf(app))),
          again,
        );
      }
      return shown(await downloadPack.quote(found.value), (sections) =>
        packQuoteView(sections.filter((section) => type === undefined || section.type === type)),
      );
    },
  }),
  useCase({
    name: 'downloads.downloadPack',
    summary: 'Download all files of one type in a pack; the customer is asked which type.',
    input: { slug: packSlug },
    command: 'download pack',
    show: ({ app }, { slug }) => downloadPack(app, slug, (pack) => app.downloads.downloadPack.execute(pack)),
  }),
  useCase({
    name: 'packs.downloadPack',
    summary: 'Do the same for a page that can download packs.',
    input: { slug: packSlug },
    command: 'download pack',
    show: ({ app }, { slug }) =>
      downloadPack(app, slug, async (pack) => (await app.packs.open()).downloadPack.execute(pack)),
  }),
  useCase({
    name: 'packs.downloadPack.quote',
    summary: 'Show what each type of a pack would cost, and download nothing.',
    input: { slug: packSlug },
    command: 'download pack',
    show: ({ app }, { slug }) =>
      withPack(app, slug, async (pack) => {
        const { downloadPack: packs } = await app.packs.open();
        return shown(await packs.quote(pack), packQuoteView);
      }),
  }),
];

export const downloadsCommands: readonly Declared[] = [...sounds, ...wholePacks];

type PackDownload = Awaited<ReturnType<App['packs']['open']>>['downloadPack']['execute'];

const downloadPack = (app: App, slug: string, download: PackDownload): Promise<Outcome> =>
  withPack(app, slug, async (pack) => shown(await download(pack), (done) => packDownloadView(done, balanceOf(app))));

async function downloadSound(
  app: App,
  sound: Sound,
  { asHeard, ...options }: TakingOptions & Given<typeof versionInputs>,
): Promise<Outcome> {
  const version = await versionOf(app, asHeard);
  if (!version.ok) return version;
  const taking = await takingOf(app, options);
  const done = await app.downloads.downloadSound.execute(sound, taking, version.value);
  return shown(done, (file) => downloadView(file, balanceOf(app)));
}

/** The price of the file that would be downloaded: with two formats the wanted one, as the download itself chooses. */
async function quoteFile(app: App, files: ReturnType<typeof filesOf>, format: FileFormat): Promise<Outcome> {
  const file = files.find((candidate) => candidate.format === format) ?? files[0];
  const { getQuote } = await app.credits.open();
  return shown(await getQuote.execute({ kind: 'file', fileId: file.id }), quoteView);
}
