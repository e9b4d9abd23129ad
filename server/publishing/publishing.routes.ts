import { Readable } from 'node:stream';
import { draftTexts, notNow } from '../../domain/publishing/draft.messages.ts';
import { PUSH_LIMITS } from '../../domain/publishing/draft.ts';
import { labelsIn } from '../../domain/publishing/pack-files.ts';
import { nextState } from '../../domain/publishing/states.ts';
import * as wire from '../../wire/publishing/publishing.wire.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { type Checks, labelConflicts } from './check-draft.ts';
import { type Provider, actingAs } from '../dashboard/acting.ts';
import { broughtFor, filesOf, listToWire } from './draft-rows.ts';
import * as drafts from './drafts.ts';
import { type Makers, forMakers } from './for-makers.ts';
import { forbidden, invalid, refusedWith } from './outcome.ts';
import { dropFiles, putFile } from './put-file.ts';
import { momentIn, registerReviewRoutes } from './review.routes.ts';
import { registerOriginals } from './originals.routes.ts';
import { registerDraftPreviews } from './draft-preview.routes.ts';
import { registerShelfRoutes } from './shelf.routes.ts';
import { handIn, reschedule } from './trust.ts';
import { relist, withdraw } from './withdraw.ts';

/** From a folder to a pack on sale: what providers do, and what staff decides. */
export function registerPublishingRoutes(app: ShopApp, deps: CatalogueDeps): void {
  const { checks } = deps;
  const makers = forMakers(deps, checks);
  registerPushing(app, deps, checks, makers);
  registerChanging(app, deps, makers);
  registerShelfRoutes(app, deps, makers);
  registerReviewRoutes(app, deps, checks);
  registerDraftPreviews(app, deps);
  registerOriginals(app, deps);
}

/** Contents and checks of a pack. */
function registerPushing(
  app: ShopApp,
  deps: CatalogueDeps,
  checks: Checks,
  { forProvider, forNamedProvider, forProviderOf, shown, ownDraft }: Makers,
): void {
  const { db, callers } = deps;

  registerCustomerRoute(app, callers, wire.draftsOf, async ({ customerId, query }) => {
    const acting = await actingAs(db, { customerId, query });
    if (!acting.ok) return reply(403, wireNotice(acting.refusal));
    const { listed, all: providers } = acting;
    const ids = listed.map(({ id }) => id);
    const mine = db.selectFrom('drafts').selectAll().where('provider_id', 'in', ids);
    const rows = await mine.orderBy('changed_at', 'desc').orderBy('id', 'desc').execute();
    return reply(200, await listToWire(db, rows, 'maker', { listed, providers }));
  });

  registerCustomerRoute(app, callers, wire.draftById, async ({ customerId, path }) =>
    shown(await ownDraft(customerId, path.id)),
  );

  registerCustomerRoute(app, callers, wire.pushManifest, async ({ customerId, query, body }) => {
    const push = async (provider: Provider) => {
      const outcome = await drafts.push(deps, provider, body);
      if (outcome.kind === 'done') await dropFiles(deps, provider.id, outcome.value.gone);
      return outcome;
    };
    const pushed = await (query.get('provider') === null && body.id !== null
      ? forProviderOf(customerId, body.id, push)
      : forNamedProvider({ customerId, query }, push));
    if (pushed.kind !== 'done') return refusedWith(pushed);
    const { row, missing } = pushed.value;
    return reply(200, { draft: await checks.shown(row, 'maker'), missing });
  });

  registerCustomerRoute(app, callers, wire.putFile, async ({ customerId, query, path, c }) => {
    const { raw } = c.req;
    if (!/^application\/octet-stream$/i.test(raw.headers.get('content-type') ?? ''))
      throw new Refusal(415, 'The body must be a file: send Content-Type: application/octet-stream.');
    if (Number(raw.headers.get('content-length') ?? 0) > PUSH_LIMITS.bytes)
      throw new Refusal(413, `The body is larger than ${PUSH_LIMITS.bytes} bytes.`);
    const body = raw.body === null ? Readable.from([]) : raw.body;
    const put = await forProvider({ customerId, query }, (provider) => putFile(deps, provider, path.sha256, body));
    return put.kind === 'done' ? reply(204, null) : refusedWith(put);
  });

  registerCustomerRoute(app, callers, wire.checkDraft, async ({ customerId, path }) => {
    const found = await ownDraft(customerId, path.id);
    if (found.kind !== 'done') return refusedWith(found);
    const row = found.value;
    if (nextState(row.state, 'check', 'maker') === null) return refusedWith(forbidden(notNow('check', row.state)));
    const here = await broughtFor(db, row);
    const files = await filesOf(db, row.id);
    const missing = files.filter(({ sha256 }) => !here.has(sha256)).length;
    if (missing > 0) return refusedWith(invalid({ files: draftTexts.missing(missing) }));
    const conflicts = await labelConflicts(deps, row, files);
    if (conflicts.length > 0) return refusedWith(invalid({ labels: draftTexts.labelsDiffer(conflicts) }));
    checks.begin(row);
    return shown(found);
  });
}

/** Descriptions and actions of its provider. */
function registerChanging(app: ShopApp, deps: CatalogueDeps, { forProviderOf, shown, withDraft }: Makers): void {
  const { db, clock, callers, jobs } = deps;

  registerCustomerRoute(app, callers, wire.saveLabels, async ({ customerId, path, body: { revision, rows } }) => {
    const wrong: Record<string, string> = {};
    const read = new Map(
      rows.map(({ path: file, labels }) => [
        file,
        labelsIn(
          (column) => labels[column],
          (column) => (wrong['rows'] ??= draftTexts.badLabel(file, column, labels[column])),
        ),
      ]),
    );
    if (Object.keys(wrong).length > 0) return refusedWith(invalid(wrong));
    return shown(
      await withDraft(customerId, path.id, (tx, row) =>
        drafts.saveLabels(tx, row, { revision, rows: read, now: clock.now() }),
      ),
    );
  });

  registerCustomerRoute(app, callers, wire.describeDraft, async ({ customerId, path, body: { revision, about } }) =>
    shown(
      await withDraft(customerId, path.id, (tx, row) =>
        drafts.describe(tx, row, { revision, about, now: clock.now() }),
      ),
    ),
  );

  registerCustomerRoute(app, callers, wire.submitDraft, async ({ customerId, path, body }) => {
    const submitted = await withDraft(customerId, path.id, (tx, row) => handIn(tx, row, momentIn(body), deps));
    jobs.wake();
    return shown(submitted);
  });

  registerCustomerRoute(app, callers, wire.rescheduleDraft, async ({ customerId, path, body }) => {
    const moved = await withDraft(customerId, path.id, (tx, row) => reschedule(tx, row, momentIn(body), deps));
    jobs.wake();
    return shown(moved);
  });

  registerCustomerRoute(app, callers, wire.withdrawDraft, async ({ customerId, path }) =>
    shown(
      await forProviderOf(customerId, path.id, (provider) => withdraw(deps, { provider, id: path.id, customerId })),
    ),
  );

  registerCustomerRoute(app, callers, wire.relistDraft, async ({ customerId, path }) =>
    shown(await forProviderOf(customerId, path.id, (provider) => relist(deps, { provider, id: path.id }))),
  );

  registerCustomerRoute(app, callers, wire.removeDraft, async ({ customerId, path }) => {
    const removed = await forProviderOf(customerId, path.id, async (provider) => {
      const gone = await drafts.withDraft(db, { provider, id: path.id }, drafts.remove);
      if (gone.kind === 'done') await dropFiles(deps, provider.id, gone.value);
      return gone;
    });
    return removed.kind === 'done' ? reply(204, null) : refusedWith(removed);
  });
}
