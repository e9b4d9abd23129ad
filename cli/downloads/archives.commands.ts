import type { App } from '../../composition/app.ts';
import type { SoundId } from '../../core/catalogue/sounds/sound.ts';
import type { ArchiveGrant } from '../../core/downloads/multi/multi-download.port.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Failed, type Result, failed, ok } from '../../core/kernel/result.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { balanceOf } from '../account/balance.ts';
import { fileIds } from '../catalogue/named-things.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { confirmation } from '../command/confirm-options.ts';
import { flag } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { quoteView } from '../credits/credits.views.ts';
import type { CommandHost, ShopWishes } from '../host/command-host.ts';
import { CONFIRMED_ABOVE } from '../host/confirm.ts';
import { unlessInterrupted } from '../host/interruption.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { STANDARD_OUTPUT, type View } from '../terminal/view.ts';
import { explainRefusal } from '../selection/on-sale.ts';
import {
  archiveDocument,
  archiveView,
  finishedElsewhereView,
  followedAnswer,
  grantedAnswer,
  keptAnswer,
} from './archives.views.ts';
import { downloadTexts } from './downloads.messages.ts';
import { stillYours } from './still-yours.ts';
import { versionInputs, versionOf } from './taking-options.ts';
import { verifyArchive } from './verify-archive.ts';

type Tools = Awaited<ReturnType<App['multiDownload']['tools']['open']>>;
type Granted = Result<ArchiveGrant, CommandFailure>;

const archiveOptions = {
  ...versionInputs,
  ...outputOptions,
  dryRun: flag('--dry-run', 'show what it would cost, and download nothing'),
  ...confirmation,
  verify: flag('--verify', 'compare every file with the SHA-256 of the manifest afterwards'),
};

interface ArchiveOptions {
  readonly asHeard?: boolean;
  readonly output?: string;
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const AROUND = {
  session: 'needed',
  document: archiveDocument,
  check: archiveProblem,
  wishes: (given: ArchiveOptions): Omit<ShopWishes, 'session'> => (given.dryRun ? {} : { file: outputWish(given) }),
} as const;

const buying: readonly Declared[] = [
  command({
    ...AROUND,
    words: 'download selection',
    summary: 'Download the selected files as one archive, or resume an interrupted download.',
    input: archiveOptions,
    examples: ['loopstead download selection -o ~/Samples/', 'loopstead download selection --verify'],
    show: ({ app }, options, _, host) =>
      options.dryRun
        ? quoteArchive(app, null)
        : archive(app, host, { ...options, again: 'loopstead download selection' }, ({ downloadSelection }) =>
            app.multiDownload.state.current.phase === 'pending'
              ? null
              : buySelection(app, host, options, downloadSelection),
          ),
  }),
  command({
    ...AROUND,
    words: 'download sounds',
    summary: 'Download files by their ids as one archive.',
    input: { ids: fileIds, ...archiveOptions },
    examples: ['loopstead download sounds 12 13 409 -o loops.zip'],
    show: ({ app }, { ids, ...options }, _, host) =>
      options.dryRun
        ? quoteArchive(app, ids)
        : archive(app, host, { ...options, again: soundsCommand(ids) }, async ({ request }) => {
            const version = await versionOf(app, options.asHeard);
            if (!version.ok) return version;
            return (await spendingProblem(app, host, ids, options)) ?? request.execute(ids, version.value);
          }),
  }),
  useCase({
    name: 'multiDownload.tools.request',
    summary: 'Buy files together. Their archive is then followed until it is ready.',
    input: { ids: fileIds, ...versionInputs },
    command: 'download sounds',
    answers: grantedAnswer,
    async show({ app }, { ids, asHeard }) {
      const version = await versionOf(app, asHeard);
      if (!version.ok) return version;
      const { request } = await app.multiDownload.tools.open();
      return shown(await request.execute(ids, version.value), (bought) => grantedView(app, bought));
    },
  }),
  useCase({
    name: 'multiDownload.tools.downloadSelection',
    summary: 'Buy the selected files together. Their archive is then followed until it is ready.',
    input: versionInputs,
    command: 'download selection',
    answers: grantedAnswer,
    async show({ app }, { asHeard }) {
      const version = await versionOf(app, asHeard);
      if (!version.ok) return version;
      const { downloadSelection } = await app.multiDownload.tools.open();
      return shown(await downloadSelection.execute(version.value), (bought) => grantedView(app, bought));
    },
  }),
];

const following: readonly Declared[] = [
  useCase({
    name: 'multiDownload.tools.follow.follow',
    summary: 'Wait until the archive that is in progress has been handed over.',
    input: {},
    command: 'download selection',
    async show({ app }) {
      const { follow } = await app.multiDownload.tools.open();
      const state = app.multiDownload.state.current;
      if (state.phase !== 'pending') return ok(null);
      const followed = await follow.follow(state.job);
      if (followed === null) return ok(null);
      const { ids } = state.job;
      return shown(followed, (file) =>
        archiveView({ ...file, ids, takenCredits: null, balance: balanceOf(app), isVerified: false }),
      );
    },
  }),
  useCase({
    name: 'multiDownload.tools.follow.resume',
    summary: 'Resume what another page has left, or drop what is too old.',
    input: {},
    command: 'download selection',
    answers: followedAnswer,
    show: (page) => follow(page.app, 'resume'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.reread',
    summary: 'Take over what another page of this browser has begun or ended.',
    input: {},
    command: 'do',
    answers: followedAnswer,
    show: (page) => follow(page.app, 'reread'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.forgetFailure',
    summary: 'Forget an archive that was not ready in time.',
    input: {},
    command: 'do',
    answers: followedAnswer,
    show: (page) => follow(page.app, 'forgetFailure'),
  }),
  useCase({
    name: 'multiDownload.tools.follow.rest',
    summary: 'Leave the archive to other pages until somebody looks at this one again.',
    input: {},
    command: 'do',
    answers: followedAnswer,
    show: (page) => follow(page.app, 'rest'),
  }),
  useCase({
    name: 'multiDownload.isKept',
    summary: 'Show whether an earlier page has left an archive to resume.',
    input: {},
    command: 'do',
    answers: keptAnswer,
    show: ({ app }) => ok(bare({ kept: app.multiDownload.isKept() })),
  }),
];

export const archivesCommands: readonly Declared[] = [...buying, ...following];

function archiveProblem({ output, verify, dryRun }: ArchiveOptions, host: CommandHost): Failed<Failure> | null {
  if (dryRun) return null;
  const problem = outputProblem(host, output);
  if (problem) return problem;
  return verify && output === STANDARD_OUTPUT ? misused('--verify', downloadTexts.cannotVerify) : null;
}

/** The price of an archive of these files, or of the selected ones if none are named. */
async function quoteArchive(app: App, ids: readonly SoundId[] | null): Promise<Outcome> {
  const wanted = ids ?? [...app.selection.files.current];
  if (wanted.length === 0) return failed({ kind: 'nothingSelected' });
  const { getQuote } = await app.credits.open();
  const quote = await getQuote.execute({ kind: 'selection', fileIds: wanted });
  if (quote.ok) return ok(quoteView(quote.value));
  return ids ? quote : explainRefusal(app, quote);
}

async function buySelection(
  app: App,
  host: CommandHost,
  options: ArchiveOptions,
  downloadSelection: Tools['downloadSelection'],
): Promise<Granted> {
  const version = await versionOf(app, options.asHeard);
  if (!version.ok) return version;
  const problem = await spendingProblem(app, host, [...app.selection.files.current], options);
  if (problem) return problem;
  const granted = await downloadSelection.execute(version.value);
  return granted.ok ? granted : explainRefusal(app, granted);
}

/** Confirms large purchases first. If the price is unavailable, the purchase itself says why. */
async function spendingProblem(
  app: App,
  host: CommandHost,
  ids: readonly SoundId[],
  { yes = false }: ArchiveOptions,
): Promise<Failed<CommandFailure> | null> {
  if (yes || ids.length === 0) return null;
  const { getQuote } = await app.credits.open();
  const quote = await getQuote.execute({ kind: 'selection', fileIds: ids });
  if (!quote.ok) return quote.failure.kind === 'unauthenticated' ? quote : null;
  if (quote.value.refusal || quote.value.total <= CONFIRMED_ABOVE) return null;
  return host.confirm(downloadTexts.spend(ids.length, quote.value.total, quote.value.balanceAfter), yes);
}

const soundsCommand = (ids: readonly SoundId[]): string => `loopstead download sounds ${ids.join(' ')}`;

/** Requests an archive, or resumes one if `ask` returns null, and saves it when it is ready. */
async function archive(
  app: App,
  host: CommandHost,
  { verify = false, again }: ArchiveOptions & { readonly again: string },
  ask: (tools: Tools) => Promise<Granted> | null,
): Promise<Outcome> {
  const tools = await app.multiDownload.tools.open();
  const granted = await ask(tools);
  if (granted && !granted.ok) return granted;
  const state = app.multiDownload.state.current;
  if (state.phase !== 'pending') return ok(null);
  host.talk(downloadTexts.preparing(state.job.ids.length));

  // Ctrl-C leaves the download to the next command.
  const followed = await unlessInterrupted(host.terminal, tools.follow.follow(state.job));
  if (followed === null) return ok(finishedElsewhereView);
  // A resumed archive may hold other files than this command names, and buying those could take credits.
  const bought = granted ? again : soundsCommand(state.job.ids);
  if (!followed.ok) return stillYours(followed, `${bought} -o <file>`);
  const problems = verify ? await problemsOf(followed.value) : null;
  if (problems) return failed({ kind: 'cannotOpen', message: problems });
  return ok(
    archiveView({
      ...followed.value,
      ids: state.job.ids,
      takenCredits: granted?.value.takenCredits ?? null,
      balance: balanceOf(app),
      isVerified: verify,
    }),
  );
}

async function problemsOf({ target }: HandedOver): Promise<string | null> {
  if (target === null) return downloadTexts.nothingToVerify;
  const { problems } = await verifyArchive(target);
  return problems.length === 0 ? null : `${target}: ${problems.join(' ')}`;
}

async function follow(app: App, how: 'resume' | 'reread' | 'rest' | 'forgetFailure'): Promise<Outcome> {
  const tools = await app.multiDownload.tools.open();
  tools.follow[how]();
  return ok(bare({ phase: app.multiDownload.state.current.phase }));
}

/** What was bought. Omits the link, which opens the archive for anybody who has it. */
const grantedView = (app: App, { takenCredits }: ArchiveGrant): View =>
  bare({ takenCredits, balance: balanceOf(app), phase: app.multiDownload.state.current.phase });
