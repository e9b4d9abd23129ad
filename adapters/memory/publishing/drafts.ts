import type { Term } from '../../../core/catalogue/packs/pack.ts';
import type { Draft, DraftFile, DraftList, DraftSummary } from '../../../core/publishing/draft.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { onlyOf } from '../../../domain/dashboard/acting.ts';
import { isAboutPack } from '../../../domain/publishing/pack-files.ts';
import { type Reader, aloneFor, isTrustedBy, trustFor } from '../../../domain/publishing/trust.ts';
import { coverAmong, judged, medianOf } from '../../../domain/publishing/draft.ts';
import { notNow } from '../../../domain/publishing/draft.messages.ts';
import { nothingSaid } from '../../../domain/publishing/read-pushed.ts';
import { type DraftActor, type DraftEvent, isDone, nextState } from '../../../domain/publishing/states.ts';
import type { WorldDraft, WorldDraftFile } from '../records.ts';
import type { World } from '../world.ts';
import { objectionTo, trustOf } from './hold-now.ts';

/** A new draft with only a name. */
export const newDraft = (
  { name, ...about }: Pick<WorldDraft, 'id' | 'provider' | 'version'> & { readonly name: string },
  now: number,
): WorldDraft => ({
  ...about,
  revision: 0,
  state: 'draft',
  about: nothingSaid(name),
  files: [],
  side: null,
  findings: [],
  waivers: [],
  read: { sheet: null, manifest: null },
  returned: null,
  changedAt: now,
  submittedAt: null,
  onSaleAt: null,
  packSlug: null,
  alone: null,
  objection: null,
  objectedBy: null,
});

/** Recent waits, from which the expected wait is derived. */
const LATEST_WAITS = 50;

export function summaryOf(draft: WorldDraft, reader: Reader = 'maker'): DraftSummary {
  const { about, files, findings, waivers, read: _, returned: __, objection: ___, objectedBy: ____, ...known } = draft;
  const open = judged(findings, waivers).filter(({ waived }) => waived === null);
  const countOf = (wanted: string): number => open.filter(({ level }) => level === wanted).length;
  return {
    ...known,
    alone: aloneFor(reader, draft.alone),
    name: about.name,
    fileCount: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    counts: { block: countOf('block'), warn: countOf('warn'), note: countOf('note') },
  };
}

export function draftOf(world: World, draft: WorldDraft, reader: Reader = 'maker'): Draft {
  const { about, files, findings, waivers, returned } = draft;
  const here = world.pushed.get(draft.provider.slug);
  const trust = trustOf(world, draft.provider.slug);
  return {
    ...summaryOf(draft, reader),
    about,
    cover: coverAmong(files.map(({ path }) => path)),
    originalsUrl: files.some(({ sha256 }) => here?.has(sha256)) ? `/memory/originals/draft/${draft.id}.zip` : null,
    returned,
    // Nobody claims rights in a world in memory.
    isClaimed: false,
    objection: objectionTo(world, draft),
    trust: { isTrusted: isTrustedBy(trust), log: trustFor(reader, trust) },
    checking: null,
    files: files.map((file) => fileOf(file, { draftId: draft.id, isHere: here?.has(file.sha256) ?? false })),
    findings: judged(findings, waivers),
  };
}

const fileOf = (
  { path, sha256, bytes, labels, checked }: WorldDraftFile,
  { draftId, isHere }: { readonly draftId: number; readonly isHere: boolean },
): DraftFile => ({
  path,
  sha256,
  bytes,
  isHere,
  originalUrl: isHere ? `/memory/originals/draft/${draftId}/${sha256}` : null,
  previewUrl: isHere && checked?.kind === 'sound' ? `/memory/draft/${draftId}/${sha256}.wav` : null,
  kind: isAboutPack(path) ? 'about' : (checked?.kind ?? null),
  seconds: checked?.sound?.seconds ?? null,
  type: checked?.type ?? null,
  bpm: checked?.bpm ?? null,
  key: checked?.key ?? null,
  labels,
  suggestions: checked?.suggestions ?? null,
});

/** Drafts as a list, with the shop's queue; for a provider's member also whether the provider is trusted. */
export const listOfDrafts = (
  world: World,
  drafts: readonly WorldDraft[],
  reader: Reader,
  /** When a provider's member asks. */
  acting: { readonly listed: readonly Term[]; readonly providers: readonly Term[] } | null,
): DraftList => ({
  isTrusted: acting !== null && acting.listed.every(({ slug }) => isTrustedBy(trustOf(world, slug))),
  provider: acting && onlyOf(acting.listed),
  providers: acting?.providers ?? [],
  items: drafts.map((draft) => summaryOf(draft, reader)),
  queue: {
    length: world.drafts.filter(({ state }) => state === 'submitted').length,
    medianWaitMs: medianOf(world.waits.slice(-LATEST_WAITS)),
  },
});

/** Replaces a draft with its new version. */
export function keep(world: World, draft: WorldDraft): WorldDraft {
  world.drafts = world.drafts.map((one) => (one.id === draft.id ? draft : one));
  return draft;
}

/** Applies an event to a draft if it is allowed; if the draft is already in the requested state, it is returned. */
export function happen(
  world: World,
  draft: WorldDraft,
  { event, by }: { readonly event: DraftEvent; readonly by: DraftActor },
  change: (state: WorldDraft['state']) => Partial<WorldDraft> = () => ({}),
): Result<Draft, Failure> {
  if (isDone(draft.state, event)) return ok(draftOf(world, draft));
  const state = nextState(draft.state, event, by);
  if (state === null) return failed({ kind: 'forbidden', notice: notNow(event, draft.state) });
  const changedAt = world.clock.now();
  return ok(
    draftOf(world, keep(world, { ...draft, state, revision: draft.revision + 1, changedAt, ...change(state) })),
  );
}
