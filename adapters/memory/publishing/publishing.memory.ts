import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import type { PublishingPort, PushManifest } from '../../../core/publishing/publishing.port.ts';
import type { Term } from '../../../core/catalogue/packs/pack.ts';
import { choiceMissing } from '../../../domain/dashboard/acting.ts';
import {
  PUSH_LIMITS,
  type PushedFile,
  aboutProblems,
  manifestProblems,
  sameFiles,
  tidyAbout,
} from '../../../domain/publishing/draft.ts';
import { draftTexts, notNow, objected } from '../../../domain/publishing/draft.messages.ts';
import { isSameName } from '../../../domain/publishing/names.ts';
import { isDeletable, isSoldState, nextState } from '../../../domain/publishing/states.ts';
import type { MemoryClient } from '../client.ts';
import { actingAnswers } from '../dashboard/acting.ts';
import { sha256 as digestOf } from '../license/sha256.ts';
import type { WorldDraft } from '../records.ts';
import type { World } from '../world.ts';
import { checkedDraft, labelConflicts } from './check.ts';
import { draftOf, happen, keep, listOfDrafts, newDraft } from './drafts.ts';
import { sellDue } from './put-on-sale.ts';
import { objectionTo } from './hold-now.ts';
import { handIn, reschedule } from './trust.ts';
import { ofAllVersions } from './withdraw.ts';

/** Packs of a provider on their way to the shelf of this world. The gate works in this process, so no check is ever under way. */
export function memoryPublishing(client: MemoryClient): PublishingPort {
  const { world } = client;
  const answerProvider = actingAnswers(client);
  const answerMaker = <Value>(id: number, respond: (draft: WorldDraft, who: string) => Result<Value, Failure>) =>
    answerProvider(null, (_, { all: providers, customer }) => {
      const draft = providers.flatMap((provider) => draftsOf(world, provider)).find((one) => one.id === id);
      return draft ? respond(draft, customer.user.email) : failed({ kind: 'notFound' });
    });
  return {
    drafts: (named) =>
      answerProvider(named, (_, { all: providers, listed }) => {
        const theirs = listed.flatMap((provider) => draftsOf(world, provider));
        const newest = theirs.toSorted((a, b) => b.changedAt - a.changedAt || b.id - a.id);
        return ok(listOfDrafts(world, newest, 'maker', { listed, providers }));
      }),
    draft: (id) => answerMaker(id, (draft) => ok(draftOf(world, draft))),
    push: (manifest) =>
      manifest.provider === null && manifest.id !== null
        ? answerMaker(manifest.id, ({ provider }) => push(world, provider, manifest))
        : answerProvider(manifest.provider, (provider, { all }) => {
            const missing = choiceMissing(all, manifest.provider);
            return missing === null ? push(world, provider, manifest) : invalid({ provider: missing });
          }),
    putFile: (sha256, bytes, named) => answerProvider(named, (provider) => putFile(world, provider, sha256, bytes)),
    check: (id) => answerMaker(id, (draft) => check(world, draft)),
    saveLabels: (id, revision, rows) =>
      answerMaker(id, (draft) => {
        if (revision !== draft.revision) return invalid({ revision: draftTexts.changed });
        const unknown = [...rows.keys()].find((path) => draft.files.every((file) => file.path !== path));
        if (unknown !== undefined) return invalid({ rows: draftTexts.unknownFile(unknown) });
        const files = draft.files.map((file) => ({ ...file, labels: rows.get(file.path) ?? file.labels }));
        return happen(world, draft, { event: 'change', by: 'maker' }, () => ({ files, submittedAt: null }));
      }),
    describe: (id, revision, about) =>
      answerMaker(id, (draft) => {
        if (revision !== draft.revision) return invalid({ revision: draftTexts.changed });
        const problems = aboutProblems(about);
        if (Object.keys(problems).length > 0) return invalid(problems);
        const others = draftsOf(world, draft.provider).filter((one) => one !== draft && !isSoldState(one.state));
        if (others.some((one) => isNamed(one, about.name))) return invalid({ name: draftTexts.nameTaken });
        const change = { about: tidyAbout(about), submittedAt: null };
        return happen(world, draft, { event: 'change', by: 'maker' }, () => change);
      }),
    submit: (id, at) => answerMaker(id, (draft) => handIn(world, draft, at)),
    reschedule: (id, at) => answerMaker(id, (draft) => reschedule(world, draft, at)),
    withdraw: (id) =>
      answerMaker(id, (draft, who) =>
        isSoldState(draft.state)
          ? ofAllVersions(world, draft, { kind: 'withdraw', who })
          : happen(world, draft, { event: 'withdraw', by: 'maker' }, () => TAKEN_BACK),
      ),
    relist: (id) =>
      answerMaker(id, (draft) =>
        draft.state === 'off-sale' && objectionTo(world, draft) !== null
          ? failed({ kind: 'forbidden', notice: objected })
          : ofAllVersions(world, draft, 'relist'),
      ),
    remove: (id) =>
      answerMaker(id, (draft) => {
        if (!isDeletable(draft.state)) return failed({ kind: 'forbidden', notice: notNow('delete', draft.state) });
        world.drafts = world.drafts.filter((one) => one !== draft);
        forget(world, draft);
        return ok(undefined);
      }),
  };
}

/** Nobody waits for it, and nothing was decided about it. */
const TAKEN_BACK = { submittedAt: null, onSaleAt: null, alone: null } as const;

/** Drops bytes of a pack that nothing of its provider refers to any more. */
function forget(world: World, { provider, files }: WorldDraft): void {
  const used = new Set(draftsOf(world, provider).flatMap((one) => one.files.map((file) => file.sha256)));
  const here = hereOf(world, provider);
  for (const { sha256 } of files) if (!used.has(sha256)) here.delete(sha256);
}

function putFile(world: World, provider: Term, sha256: string, bytes: Uint8Array<ArrayBuffer>) {
  const announced = draftsOf(world, provider)
    .flatMap(({ files }) => files)
    .find((file) => file.sha256 === sha256);
  if (!announced) return failed<Failure>({ kind: 'notFound' });
  if (announced.bytes !== bytes.length || digestOf(bytes) !== sha256) return invalid({ file: draftTexts.otherBytes });
  hereOf(world, provider).set(sha256, bytes);
  return ok(undefined);
}

function check(world: World, draft: WorldDraft) {
  const here = hereOf(world, draft.provider);
  const missing = draft.files.filter(({ sha256 }) => !here.has(sha256)).length;
  if (nextState(draft.state, 'check', 'maker') === null)
    return failed<Failure>({ kind: 'forbidden', notice: notNow('check', draft.state) });
  if (missing > 0) return invalid({ files: draftTexts.missing(missing) });
  const conflicts = labelConflicts(draft, here);
  if (conflicts.length > 0) return invalid({ labels: draftTexts.labelsDiffer(conflicts) });
  return happen(world, draft, { event: 'check', by: 'maker' }, () => checkedDraft(world, draft, here));
}

const invalid = (fields: Readonly<Record<string, string>>): Result<never, Failure> =>
  failed({ kind: 'invalid', fields, message: '' });

function draftsOf(world: World, { slug }: Term): readonly WorldDraft[] {
  sellDue(world);
  return world.drafts.filter(({ provider }) => provider.slug === slug);
}

function hereOf(world: World, { slug }: Term): Map<string, Uint8Array<ArrayBuffer>> {
  const here = world.pushed.get(slug) ?? new Map<string, Uint8Array<ArrayBuffer>>();
  world.pushed.set(slug, here);
  return here;
}

function push(world: World, provider: Term, { id, name, files, labels }: PushManifest) {
  const problems = manifestProblems(name, files);
  if (Object.keys(problems).length > 0) return invalid(problems);
  const own = draftsOf(world, provider);
  const open = own.filter(({ state }) => !isSoldState(state));
  const found = id === null ? open.find((one) => isNamed(one, name)) : own.find((one) => one.id === id);
  if (id !== null && !found) return failed<Failure>({ kind: 'notFound' });
  if (!found && open.length >= PUSH_LIMITS.drafts) return invalid({ name: draftTexts.manyDrafts });
  const draft = keep(world, { ...(found ?? begin(world, provider, name)), side: labels ?? null });
  const kept = sameFiles(draft.files, files) ? ok(draftOf(world, draft)) : changeFiles(world, draft, files);
  if (!kept.ok) return kept;
  forget(world, draft);
  const here = hereOf(world, provider);
  const missing = [...new Set(files.map(({ sha256 }) => sha256))].filter((sha256) => !here.has(sha256));
  return ok({ draft: kept.value, missing });
}

const isNamed = ({ about }: WorldDraft, name: string): boolean => isSameName(about.name, name);

function begin(world: World, provider: Term, name: string): WorldDraft {
  const sold = draftsOf(world, provider).filter((one) => isSoldState(one.state) && isNamed(one, name));
  world.lastDraft += 1;
  const about = { id: world.lastDraft, provider, name, version: sold.length + 1 };
  const draft = newDraft(about, world.clock.now());
  world.drafts = [...world.drafts, draft];
  return draft;
}

/** Labels stay with their paths, and analysis results with the analysed bytes. */
function changeFiles(world: World, draft: WorldDraft, files: readonly PushedFile[]) {
  const before = new Map(draft.files.map((file) => [file.path, file]));
  return happen(world, draft, { event: 'change', by: 'maker' }, () => ({
    submittedAt: null,
    files: files.map(({ path, sha256, bytes }) => {
      const known = before.get(path);
      const checked = known?.sha256 === sha256 ? known.checked : null;
      return {
        path,
        sha256,
        bytes,
        labels: known?.labels ?? null,
        told: known?.told ?? null,
        checked,
        checkedAs: known?.checkedAs ?? null,
      };
    }),
  }));
}
