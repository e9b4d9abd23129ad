import { ARCHIVE_LINK_MS, MULTI_DOWNLOAD_ATTEMPTS } from '../../../domain/downloads/download-limits.ts';
import { isRunning } from '../../../domain/account/plans.ts';
import { planNeeded } from '../../../domain/downloads/download-refusals.messages.ts';
import { roundedTempo } from '../../../domain/tempo/change.ts';
import { changeRefusals } from '../../../domain/tempo/change.messages.ts';
import { type FileChange, areChangesOf } from '../../../domain/tempo/file-changes.ts';
import { planOf } from '../../account/plan.ts';
import { archiveName } from '../../../domain/downloads/archive.ts';
import { requestMultiDownload } from '../../../wire/downloads/multi-download.wire.ts';
import type { ShopApp } from '../../http/env.ts';
import { wireNotice } from '../../http/notice.ts';
import { purchaseKeyOf } from '../../http/purchase-key.ts';
import { registerCustomerRoute, reply } from '../../http/register-route.ts';
import { wireWallet } from '../../http/wallet.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { answerLink, type LinkedContent, PRIVATE } from '../links/answer-link.ts';
import { signToken } from '../links/link.ts';
import { ensureWhole } from '../files/whole-files.ts';
import { soldTo } from '../orders/sold-to.ts';
import { type ArchiveContents, etagOf, storedIn } from './archive-contents.ts';
import { ArchiveSource } from './archive-source.ts';
import { type ReadyArchive, digestOf } from './archives.ts';
import { requestArchive } from './request-archive.ts';
import { layOutZip } from './zip.ts';

/** Downloads the selection as one archive. */
export function registerMultiDownloadRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, archives, callers } = deps;

  /** API-51. */
  registerCustomerRoute(app, callers, requestMultiDownload, async ({ customerId, tokenId, body, c }) => {
    const key = purchaseKeyOf(c);
    const ids = [...new Set(body.sample_pack_files)];
    const files = await soldTo(db, customerId, await sounds.findAll(ids));
    if (files.length !== ids.length) return reply(400, { message: 'At least one of the files is not on sale.' });
    const changes = (body.changes ?? []).map((change) => ({ ...change, bpm: change.bpm && roundedTempo(change.bpm) }));
    const plan = await planOf(db, customerId, clock.now());
    if (changes.length > 0 && !isRunning(plan)) return reply(403, wireNotice(planNeeded(plan)));
    const problem = await changesProblem(deps, ids, changes);
    if (problem !== null) return reply(400, { message: problem });
    const subject = `files:${digestOf(ids, changes)}`;
    const wanted = { customerId, tokenId, key, subject, files, changes, now: clock.now() };
    const outcome = await requestArchive(db, archives, wanted);
    if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
    const expiresAt = outcome.createdAt + ARCHIVE_LINK_MS;
    return reply(200, {
      downloadUri: `/dl/archive/${signToken(secrets, 'archive', [outcome.archiveId], expiresAt)}`,
      max_download_attempts: MULTI_DOWNLOAD_ATTEMPTS,
      taken_credits: outcome.receipt.takenCredits,
      wallet: wireWallet(outcome.receipt.balance),
    });
  });

  /** API-52. Valid for 24 hours. Every look wakes the worker, in case it has failed. */
  app.get('/dl/archive/:token', (c) =>
    answerLink(c, deps, { purpose: 'archive', token: c.req.param('token') }, async ([id = 0]) => {
      const archive = await archives.stateOf(id);
      switch (archive?.kind) {
        case undefined:
          return null;
        case 'failed':
          return { ...archive, notYet: c.json(NEVER_READY, 500, PRIVATE) };
        case 'preparing':
          archives.wake();
          return { ...archive, notYet: c.json(BEING_PREPARED, 202, { ...PRIVATE, 'Retry-After': '3' }) };
        case 'ready':
          return { ...archive, open: () => openArchive(deps, archive) };
      }
    }),
  );
}

/** What is wrong with the changes of an archive, or null. */
async function changesProblem(
  { changedFiles }: ShopDeps,
  ids: readonly number[],
  changes: readonly FileChange[],
): Promise<string | null> {
  if (!areChangesOf(ids, changes)) return changeRefusals.otherFile;
  for (const change of changes) {
    const problem = await changedFiles.problemOf(change);
    if (problem !== null) return problem;
  }
  return null;
}

async function openArchive(deps: ShopDeps, { contents }: ReadyArchive): Promise<LinkedContent> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- The shop has written it when the archive was granted.
  const { entries, modifiedAt }: ArchiveContents = JSON.parse(contents);
  await ensureWhole(deps, storedIn(entries));
  const layout = layOutZip(entries, modifiedAt);
  return {
    source: new ArchiveSource(layout, deps.objects, deps.changedFiles),
    size: layout.size,
    etag: etagOf(contents),
    mime: 'application/zip',
    fileName: archiveName(modifiedAt),
  };
}

const NEVER_READY = { message: 'The archive could not be prepared.' } as const;
const BEING_PREPARED = { message: 'The archive is being prepared.' } as const;
