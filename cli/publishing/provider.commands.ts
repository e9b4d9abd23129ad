import { basename, join, resolve } from 'node:path';
import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { DraftList, DraftSummary } from '../../core/publishing/draft.ts';
import { gridOf } from '../../core/publishing/edited-grid.ts';
import { pushTexts } from '../../core/publishing/publishing.messages.ts';
import type { LocalFile, PushWish } from '../../core/publishing/push-pack.ts';
import { type ZipFolder, openZip } from '../../core/publishing/zip-folder.ts';
import { itemAt } from '../../domain/known.ts';
import { type CellChange, differenceOf, withChanges } from '../../domain/publishing/grid-csv.ts';
import { changedRows } from '../../domain/publishing/grid-history.ts';
import type { Grid } from '../../domain/publishing/grid.ts';
import { LABEL_SIDES } from '../../domain/publishing/two-sides.ts';
import { isSameName } from '../../domain/publishing/names.ts';
import { isSoldState } from '../../domain/publishing/states.ts';
import { isZipName } from '../../domain/publishing/zip-name.ts';
import { zipProblemText } from '../../domain/publishing/zipped-pack.messages.ts';
import {
  LABEL_COLUMNS,
  labelsIn,
  MANIFEST,
  readManifest,
  SHEET,
  type SheetRow,
  utf8Of,
} from '../../domain/publishing/pack-files.ts';
import { recordOf } from '../../domain/records.ts';
import { AI_ANSWERS, AI_TRAINING, ORIGINS } from '../../domain/rights/declaration.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { argument, choiceOption, datum, flag, option, optional, repeatable } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { progressOn } from '../terminal/progress-bar.ts';
import {
  draftData,
  draftDocument,
  draftListDocument,
  draftListView,
  draftView,
  labelledDocument,
  pushedDocument,
  pushedView,
  removedDraftDocument,
  removedDraftView,
} from './draft.views.ts';
import { ofWhomOption, providerAsked, pushedForOption } from '../dashboard/acting-options.ts';
import { packTexts } from './pack.messages.ts';
import { providerTexts } from './provider.messages.ts';
import { scheduling } from './scheduling.ts';
import { MOST_FILES, filesIn } from './read-folder.ts';
import { zipOnDisk } from './zip-on-disk.ts';

const draftId = argument('the id of a pack, from `loopstead provider packs`', readId);
const cells = v.strictObject(recordOf(LABEL_COLUMNS, () => v.exactOptional(v.string())));

/** From a folder to a pack on sale. */
export const providerCommands: readonly Declared[] = [
  command({
    words: 'provider push',
    summary: 'Bring a folder of sounds, or a ZIP of it, to the shop, and see what is found in it.',
    input: {
      folder: argument('the folder of the pack, or a ZIP of it'),
      name: option('--name <text>', 'what the pack is called, where its pack.json does not say so'),
      id: option('--id <number>', 'the pack that it is, where its name has changed since', readId),
      labels: choiceOption('--labels <side>', 'whose labels count where folder and shop changed the same', LABEL_SIDES),
      dryRun: flag('--dry-run', 'say what would travel, and which labels of pack.csv the shop has otherwise'),
      provider: pushedForOption,
    },
    session: 'needed',
    document: pushedDocument,
    examples: [
      'loopstead provider push ./dusty-keys',
      'loopstead provider push dusty-keys.zip',
      'loopstead provider push ./dusty-keys --labels shop',
      'loopstead provider push ./dusty-keys --provider tidewater',
      'loopstead provider push ./dusty-keys --jq \'.draft.findings[] | select(.level == "block") | .file\'',
    ],
    async show({ app }, { folder, name, id, labels, provider: named, dryRun = false }, _, host) {
      const { terminal, settings } = host;
      const found = await packAt(resolve(terminal.folder, folder), folder);
      if (!found.ok) return found;
      const whose = await pushedFor(app, { id, named }, host);
      if (!whose.ok) return whose;
      const { provider, packs } = whose.value;
      const wish = { id: id ?? null, provider, name: name ?? found.value.name, files: found.value.files, labels };
      if (dryRun) return dryPush(app, wish, packs);
      const { pushPack, pushing } = await app.publishing.open();
      let say: (done: number, of: number) => string = pushTexts.reading;
      const progress = progressOn(
        terminal,
        settings,
        () => systemClock.now(),
        (done, of) => say(done, of),
      );
      const watching = pushing.changes$.subscribe((state) => {
        if (!('of' in state) || state.of === 0) return;
        say = pushTexts[state.phase];
        progress?.show(state.done, state.of);
      });
      try {
        return shown(await pushPack.execute(wish), pushedView);
      } finally {
        watching.unsubscribe();
        progress?.clear();
      }
    },
  }),
  useCase({
    name: 'publishing.pushPack',
    summary: 'Bring files to the shop as a pack, and let it be checked.',
    input: {
      name: datum('what the pack is called', v.string()),
      files: datum('files by their paths, in Base64', v.record(v.string(), v.pipe(v.string(), v.base64()))),
      id: optional(datum('the pack that it is', v.number())),
      labels: optional(datum('whose labels count where both have changed one', v.picklist(LABEL_SIDES))),
      provider: optional(datum('for whom, where you act for several providers', v.string())),
    },
    command: 'provider push',
    async show({ app }, { name, files, id, labels, provider = null }) {
      const { pushPack } = await app.publishing.open();
      const local = Object.entries(files).map(([path, content]) => inMemory(path, Buffer.from(content, 'base64')));
      return shown(await pushPack.execute({ id: id ?? null, provider, name, files: local, labels }), pushedView);
    },
  }),
  useCase({
    name: 'publishing.loadDrafts',
    summary: 'List your packs that are on their way to the shelf, and how long the queue is.',
    input: { provider: ofWhomOption },
    command: {
      words: 'provider packs',
      session: 'needed',
      document: draftListDocument,
      examples: [
        'loopstead provider packs',
        'loopstead provider packs --provider tidewater',
        'loopstead provider packs --jq .queue.waiting',
      ],
    },
    async show({ app }, { provider = null }) {
      const { loadDrafts } = await app.publishing.open();
      return shown(await loadDrafts.execute(provider), draftListView);
    },
  }),
  useCase({
    name: 'publishing.loadDraft',
    summary: 'Show one of your packs, and what was found in it.',
    input: { id: draftId },
    command: {
      words: 'provider pack',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead provider pack 3', 'loopstead provider pack 3 --jq .findings'],
    },
    async show({ app }, { id }) {
      const { loadDraft } = await app.publishing.open();
      return shown(await loadDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.checkDraft',
    summary: 'Let a pack be checked again, such as after its labels were corrected.',
    input: { id: draftId },
    command: {
      words: 'provider check',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead provider check 3'],
    },
    async show({ app }, { id }) {
      const { checkDraft } = await app.publishing.open();
      return shown(await checkDraft.execute(id), draftView);
    },
  }),
  command({
    words: 'provider labels',
    summary: 'Say what the sounds of a pack are, from a table as pack.csv is one.',
    input: {
      id: draftId,
      file: argument('the table: a column `file`, and columns of labels'),
      dryRun: flag('--dry-run', 'say what would change, and change nothing'),
    },
    session: 'needed',
    document: labelledDocument,
    examples: ['loopstead provider labels 3 corrections.csv --dry-run', 'loopstead provider labels 3 corrections.csv'],
    async show({ app }, { id, file, dryRun = false }, _, { terminal }) {
      const bytes = await readFile(resolve(terminal.folder, file)).catch(() => null);
      if (bytes === null) return misused('file', providerTexts.noSheet(file));
      const { loadDraft, saveLabels } = await app.publishing.open();
      const draft = await loadDraft.execute(id);
      if (!draft.ok) return draft;
      const text = utf8Of(new Uint8Array(bytes));
      if (text === null) return misused('file', providerTexts.notText);
      const grid = gridOf(draft.value);
      const { changes: cells, notes } = differenceOf(grid, text);
      const [note] = notes;
      if (note) return misused('file', providerTexts.atLine(note.line, note.text));
      const changes = changesIn(grid, cells);
      const wrong = cells.findIndex(({ problem }) => problem !== null);
      const refused = changes[wrong];
      if (refused) return misused('file', providerTexts.badLabel(refused.file, refused.column));
      const view = {
        document: { id, dryRun, changes },
        shown: { kind: 'text', text: changes.map(changeText).join('') } as const,
        notes: [dryRun ? providerTexts.wouldLabel(changes.length) : providerTexts.labelled(changes.length)],
      };
      if (dryRun || changes.length === 0) return ok(view);
      const rows = changedRows(grid, withChanges(grid, cells));
      return shown(await saveLabels.execute(id, draft.value.revision, rows), () => view);
    },
  }),
  useCase({
    name: 'publishing.saveLabels',
    summary: 'Say what the sounds of a pack are.',
    input: {
      id: draftId,
      rows: datum('cells as pack.csv has them, by file', v.record(v.string(), cells)),
      revision: optional(datum('the revision that was seen; the one of now by default', v.number())),
    },
    command: 'provider labels',
    answers: draftDocument.schema,
    async show({ app }, { id, rows, revision }) {
      const read = rowsIn(rows);
      if (!read.ok) return read;
      const seen = await revisionOf(app, id, revision);
      if (!seen.ok) return seen;
      const { saveLabels } = await app.publishing.open();
      const saved = await saveLabels.execute(id, seen.value, read.value);
      return saved.ok ? ok(bare(draftData(saved.value))) : saved;
    },
  }),
  useCase({
    name: 'publishing.describePack',
    summary: 'Say what a pack is called, what it is, and where its sounds come from.',
    input: {
      id: draftId,
      name: option('--name <text>', 'what it is called'),
      description: option('--description <text>', 'what its page says of it'),
      genre: option('--genre <word>', 'a genre; may be given again', repeatable(String)),
      tag: option('--tag <word>', 'what it was inspired by; may be given again', repeatable(String)),
      declaredBy: option('--declared-by <name>', 'who declares where the sounds come from'),
      declaredOn: option('--declared-on <day>', 'the day of that, as 2027-03-01'),
      origin: choiceOption('--origin <word>', 'whose work the sounds are', ORIGINS),
      ai: choiceOption('--ai <word>', 'whether a machine made any of them', AI_ANSWERS),
      aiParts: option('--ai-part <word>', 'what a machine had a hand in; may be given again', repeatable(String)),
      aiTraining: choiceOption('--ai-training <word>', 'whether machines may learn from them', AI_TRAINING),
      revision: optional(datum('the revision that was seen; the one of now by default', v.number())),
    },
    command: {
      words: 'provider describe',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead provider describe 3 --description "Pianos in the rain." --genre lo-fi'],
    },
    async show({ app }, { id, name, description, genre, tag, revision, ...said }) {
      const { loadDraft, describePack } = await app.publishing.open();
      const draft = await loadDraft.execute(id);
      if (!draft.ok) return draft;
      const { about } = draft.value;
      const declaration = {
        name: said.declaredBy ?? about.declaration.name,
        date: said.declaredOn ?? about.declaration.date,
        origin: said.origin ?? about.declaration.origin,
        ai: said.ai ?? about.declaration.ai,
        aiTraining: said.aiTraining ?? about.declaration.aiTraining,
        aiParts: said.aiParts?.join(', ') ?? about.declaration.aiParts,
      };
      const next = {
        name: name ?? about.name,
        description: description ?? about.description,
        genres: genre ?? about.genres,
        tags: tag ?? about.tags,
        declaration,
      };
      return shown(await describePack.execute(id, revision ?? draft.value.revision, next), draftView);
    },
  }),
  scheduling({
    does: 'submitDraft',
    summary: 'Hand a pack in, for staff to look at; of trusted providers it goes on sale, at once or at a moment.',
    words: 'provider submit',
    draftId,
  }),
  scheduling({
    does: 'rescheduleDraft',
    summary: 'Choose another moment for a pack that the shop trusts you with, and that is not on sale yet.',
    words: 'provider schedule',
    draftId,
  }),
  useCase({
    name: 'publishing.withdrawDraft',
    summary: 'Take a pack back, or off sale if it is on sale; customers keep what they have bought.',
    input: { id: draftId },
    command: {
      words: 'provider withdraw',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead provider withdraw 3'],
    },
    async show({ app }, { id }) {
      const { withdrawDraft } = await app.publishing.open();
      return shown(await withdrawDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.relistDraft',
    summary: 'Put a pack back on sale that you have taken off it.',
    input: { id: draftId },
    command: {
      words: 'provider relist',
      session: 'needed',
      document: draftDocument,
      examples: ['loopstead provider relist 3'],
    },
    async show({ app }, { id }) {
      const { relistDraft } = await app.publishing.open();
      return shown(await relistDraft.execute(id), draftView);
    },
  }),
  useCase({
    name: 'publishing.removeDraft',
    summary: 'Throw a pack away that nobody waits for, with its files.',
    input: { id: draftId },
    command: {
      words: 'provider delete',
      session: 'needed',
      document: removedDraftDocument,
      examples: ['loopstead provider delete 3'],
    },
    async show({ app }, { id }) {
      const { removeDraft } = await app.publishing.open();
      return shown(await removeDraft.execute(id), () => removedDraftView(id));
    },
  }),
];

/** What a push would bring, and which labels differ; nothing of it is sent. `packs` are those that are known already. */
async function dryPush(app: App, { id, provider, name, files }: PushWish, packs: DraftList | null) {
  const { loadDrafts, loadDraft } = await app.publishing.open();
  const list = id === null ? (packs ? ok(packs) : await loadDrafts.execute(provider)) : null;
  if (list && !list.ok) return list;
  // If none is named, there is only one.
  const whose = list?.value.providers.find(({ slug }) => provider === null || slug === provider);
  const isMeant = (one: DraftSummary) =>
    one.provider.slug === whose?.slug && !isSoldState(one.state) && isSameName(one.name, name);
  const known = id ?? list?.value.items.find(isMeant)?.id ?? null;
  const draft = known === null ? null : await loadDraft.execute(known);
  if (draft && !draft.ok) return draft;
  const there = new Set(draft?.value.files.flatMap(({ sha256, isHere }) => (isHere ? [sha256] : [])));
  let missing = 0;
  for (const file of files) {
    const digest = await file.sha256();
    if (digest === null || !there.has(digest)) missing += 1;
  }
  const sheet = await files.find(({ path }) => path === SHEET)?.read();
  const text = sheet ? utf8Of(sheet) : null;
  const grid = draft ? gridOf(draft.value) : [];
  const changes = text === null ? [] : changesIn(grid, differenceOf(grid, text).changes);
  return ok({
    document: { dryRun: true, id: known, missing, labels: changes },
    shown: { kind: 'text', text: changes.map(changeText).join('') } as const,
    notes: [
      providerTexts.wouldPush(missing, draft?.value.provider.name ?? whose?.name ?? ''),
      providerTexts.wouldDiffer(changes.length),
    ],
  });
}

/** For whom a push is, and the packs that it took to find that out; null where it took none. */
interface PushedFor {
  readonly provider: string | null;
  readonly packs: DraftList | null;
}

/** Whoever is named, or has the pack of that id, or is the only one; null leaves that to the shop. */
async function pushedFor(
  app: App,
  { id, named }: { readonly id: number | undefined; readonly named: string | undefined },
  host: Pick<CommandHost, 'settings' | 'prompts'>,
): Promise<Result<PushedFor, CommandFailure>> {
  if (named !== undefined || id !== undefined) return ok({ provider: named ?? null, packs: null });
  const { loadDrafts } = await app.publishing.open();
  const list = await loadDrafts.execute();
  if (!list.ok) return list;
  const packs = list.value;
  if (packs.providers.length <= 1) return ok({ provider: null, packs });
  const provider = await providerAsked(packs.providers, host);
  return provider.ok ? ok({ provider: provider.value, packs }) : provider;
}

/** A pack on disk: a folder, or a ZIP of it. */
async function packAt(root: string, typed: string): Promise<Result<ZipFolder, CommandFailure>> {
  const stat = await lstat(root).catch(() => null);
  if (stat?.isFile() && isZipName(root)) {
    const opened = await openZip(zipOnDisk(root, stat.size));
    return opened.ok ? opened : misused('folder', zipProblemText(opened.failure));
  }
  const files = await filesIn(root);
  if (files === null) return misused('folder', packTexts.noFolder(typed));
  if (files.length >= MOST_FILES) return misused('folder', packTexts.tooMany(MOST_FILES));
  return ok({ name: await nameOf(root), files: files.map((file) => onDisk(root, file)) });
}

/** The pack's name in its manifest, else its folder. */
async function nameOf(root: string): Promise<string> {
  const bytes = await readFile(join(root, MANIFEST)).catch(() => null);
  const said = bytes && readManifest(new Uint8Array(bytes)).manifest?.name?.trim();
  return said || basename(root);
}

function onDisk(root: string, { path, bytes }: { readonly path: string; readonly bytes: number }): LocalFile {
  const at = join(root, path);
  return {
    path,
    bytes,
    async sha256() {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(at), hash);
        return hash.digest('hex');
      } catch {
        return null;
      }
    },
    read: () =>
      readFile(at).then(
        (content) => new Uint8Array(content),
        () => null,
      ),
  };
}

const inMemory = (path: string, content: Buffer): LocalFile => ({
  path,
  bytes: content.length,
  sha256: async () => createHash('sha256').update(content).digest('hex'),
  read: async () => new Uint8Array(content),
});

interface Change {
  readonly file: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** What a table would change, cell by cell. */
function changesIn(grid: Grid, changes: readonly CellChange[]): readonly Change[] {
  return changes.map(({ row, column, before, after }) => ({
    file: itemAt(grid, row).file,
    column: itemAt(LABEL_COLUMNS, column),
    before,
    after,
  }));
}

const changeText = ({ file, column, before, after }: Change): string =>
  `${file}\n  ${column}: ${before === '' ? '-' : before} → ${after === '' ? '-' : after}\n`;

type Cells = Readonly<Record<string, Readonly<Partial<Record<(typeof LABEL_COLUMNS)[number], string>>>>>;

function rowsIn(said: Cells): Result<ReadonlyMap<string, SheetRow>, CommandFailure> {
  const rows = new Map<string, SheetRow>();
  const wrong: string[] = [];
  for (const [file, row] of Object.entries(said))
    rows.set(
      file,
      labelsIn(
        (column) => row[column] ?? '',
        (column) => wrong.push(providerTexts.badLabel(file, column)),
      ),
    );
  const [first] = wrong;
  return first === undefined ? ok(rows) : misused('rows', first);
}

/** The revision given, else the current one. */
async function revisionOf(app: App, id: number, seen: number | undefined): Promise<Result<number, CommandFailure>> {
  if (seen !== undefined) return ok(seen);
  const { loadDraft } = await app.publishing.open();
  const draft = await loadDraft.execute(id);
  return draft.ok ? ok(draft.value.revision) : draft;
}
