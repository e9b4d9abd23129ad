import type { OriginalStep } from '../../core/publishing/fetch-originals.ts';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand, shown, useCase } from '../command/declare.ts';
import { argument, flag, option } from '../command/input.ts';
import { ofWhomOption } from '../dashboard/acting-options.ts';
import { readId } from '../command/readers.ts';
import { misused } from '../host/outcome.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import { shelfTexts } from './shelf.messages.ts';
import {
  originalView,
  originalsDocument,
  originalsView,
  soldPackDocument,
  soldPackView,
  soldPacksDocument,
  soldPacksView,
} from './shelf.views.ts';

const packId = argument('the id of a pack, from `loopstead provider sale list`', readId);
const sound = option('--sound <id>', 'one sound of it, from `loopstead provider sale show`', readId);

/** A provider's packs on sale, and their delivered files. */
export const shelfCommands: readonly Declared[] = [
  useCase({
    name: 'publishing.loadSoldPacks',
    summary: 'List all your packs that were ever on sale, with how they stand, also those that you have not pushed.',
    input: { provider: ofWhomOption },
    command: {
      words: 'provider sale list',
      session: 'needed',
      document: soldPacksDocument,
      examples: [
        'loopstead provider sale list',
        'loopstead provider sale list --jq \'.[] | select(.state != "on-sale")\'',
      ],
    },
    async show({ app }, { provider = null }) {
      const { loadSoldPacks } = await app.publishing.open();
      return shown(await loadSoldPacks.execute(provider), soldPacksView);
    },
  }),
  useCase({
    name: 'publishing.loadSoldPack',
    summary: 'Show one of them with its sounds, and where its originals are; for staff, any pack in the shop.',
    input: { id: packId },
    command: {
      words: 'provider sale show',
      session: 'needed',
      document: soldPackDocument,
      examples: ['loopstead provider sale show 12', 'loopstead provider sale show 12 --jq .originals.files'],
    },
    async show({ app }, { id }) {
      const { loadSoldPack } = await app.publishing.open();
      return shown(await loadSoldPack.execute(id), soldPackView);
    },
  }),
  useCase({
    name: 'publishing.withdrawSold',
    summary: 'Take a pack off sale, or one sound of it; customers keep what they have bought.',
    input: { id: packId, sound, reason: option('--reason <text>', 'why, for yourself; it is kept with the pack') },
    command: {
      words: 'provider sale withdraw',
      session: 'needed',
      document: soldPackDocument,
      examples: [
        'loopstead provider sale withdraw 12',
        'loopstead provider sale withdraw 12 --sound 340 --reason "It clips."',
      ],
    },
    async show({ app }, { id, sound: soundId = null, reason = '' }) {
      const { withdrawSold } = await app.publishing.open();
      return shown(await withdrawSold.execute({ packId: id, soundId }, reason), soldPackView);
    },
  }),
  useCase({
    name: 'publishing.relistSold',
    summary: 'Put a pack back on sale that you have taken off it, or one sound.',
    input: { id: packId, sound },
    command: {
      words: 'provider sale relist',
      session: 'needed',
      document: soldPackDocument,
      examples: ['loopstead provider sale relist 12', 'loopstead provider sale relist 12 --sound 340'],
    },
    async show({ app }, { id, sound: soundId = null }) {
      const { relistSold } = await app.publishing.open();
      return shown(await relistSold.execute({ packId: id, soundId }), soldPackView);
    },
  }),
  bareCommand({
    words: 'provider originals',
    summary: 'Get back what you have delivered of a pack, byte for byte, and check every digest.',
    input: {
      id: argument('the id of a pack, from `loopstead provider packs`', readId),
      folder: argument('the folder; it is created if it does not exist'),
      sold: flag('--sold', 'the id is one of `loopstead provider sale list`, or for staff of any pack in the shop'),
      staff: flag(
        '--staff',
        'the id is one of `loopstead staff queue`, or of any other pack that was pushed: for staff',
      ),
      force: flag('--force', 'replace files of the same name with other content'),
    },
    document: originalsDocument,
    examples: ['loopstead provider originals 3 ./dusty-keys', 'loopstead provider originals 12 ./dusty-keys --sold'],
    async run(host, { id, folder, sold = false, staff = false, force = false }) {
      if (folder === '') return host.report(misused('<folder>', shelfTexts.noFolder));
      let code: ExitCode = EXIT.done;
      await host.inShop({ session: 'needed' }, async ({ app, folder: open }, showPart) => {
        const { fetchOriginals } = await app.publishing.open();
        const of = sold ? 'sold' : staff ? 'reviewed' : 'draft';
        const steps = await fetchOriginals.execute({ of, id, force }, open(folder), (step) =>
          showPart(originalView(step)),
        );
        if (!steps.ok) return steps;
        code = codeOf(steps.value);
        return ok(originalsView(steps.value, folder));
      });
      if (host.exitCode === EXIT.done) host.exitCode = code;
    },
  }),
];

/** Failures take precedence over files that were left alone. */
function codeOf(steps: readonly OriginalStep[]): ExitCode {
  if (steps.some(({ kind }) => kind === 'failed')) return EXIT.network;
  return steps.some(({ kind }) => kind === 'conflict') ? EXIT.expectation : EXIT.done;
}
