import { takeOutName } from '../../domain/take-out/document.ts';
import { tooManyTakeOuts } from '../../domain/take-out/take-out.messages.ts';
import type { TakeInReport, Tally } from '../../domain/take-out/taking-in.ts';
import * as wire from '../../wire/take-out/take-out.wire.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import { PRIVATE } from '../downloads/links/answer-link.ts';
import { readToken, signToken } from '../downloads/links/link.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { sendContent } from '../http/send-content.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { takeIn } from './take-in.ts';
import { type TakeOutRow, isAvailable, latestTakeOut, requestTakeOut } from './take-outs.ts';

/** A copy of everything that the shop knows about a customer. */
export function registerTakeOutRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, callers, secrets, objects } = deps;

  registerCustomerRoute(app, callers, wire.takeOutState, async ({ customerId }) =>
    reply(200, toWire(await latestTakeOut(db, customerId), clock.now())),
  );

  registerCustomerRoute(app, callers, wire.requestTakeOut, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    const asked = await requestTakeOut(deps, customerId);
    return asked === null ? reply(403, wireNotice(tooManyTakeOuts)) : reply(200, toWire(asked, clock.now()));
  });

  registerCustomerRoute(app, callers, wire.takeOutLink, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    const row = await latestTakeOut(db, customerId);
    if (!row || !isAvailable(row, clock.now())) throw notFound();
    const token = signToken(secrets, 'take-out', [row.id], row.expires_at ?? 0);
    return reply(200, { link: `/dl/take-out/${token}` }, { headers: { 'Cache-Control': 'no-store' } });
  });

  for (const [route, isTrial] of [
    [wire.previewTakeIn, true],
    [wire.takeIn, false],
  ] as const)
    registerCustomerRoute(app, callers, route, async ({ customerId, body }) =>
      reply(200, reportToWire(await takeIn(deps, { customerId, zip: body, isTrial }))),
    );

  /** The link itself is the permission, as with every file: it works in another program, until the copy expires. */
  app.get('/dl/take-out/:token', async (c) => {
    const now = clock.now();
    const read = readToken(secrets, 'take-out', c.req.param('token'), now);
    if (read.kind === 'forged') throw notFound();
    if (read.kind === 'expired') throw gone();
    const row = await db
      .selectFrom('take_outs')
      .selectAll()
      .where('id', '=', read.ids[0] ?? 0)
      .executeTakeFirst();
    if (!row || !isAvailable(row, now)) throw gone();
    const stat = await objects.stat(row.object_key);
    if (!stat) throw gone();
    const headers = { ...PRIVATE, 'Content-Disposition': attachment(takeOutName(row.created_at)) };
    return sendContent(c, { ...stat, mime: 'application/zip', source: objects.open(row.object_key), headers });
  });
}

const tallyToWire = ({ names, ...counts }: Tally) => ({ ...counts, names: [...names] });

const reportToWire = (report: TakeInReport): wire.WireTakeInReport => ({
  shop: report.shop,
  made_at: report.madeAt,
  sounds: tallyToWire(report.sounds),
  packs: tallyToWire(report.packs),
  collections: tallyToWire(report.collections),
  collected: tallyToWire(report.collected),
  licenses: tallyToWire(report.licenses),
});

const gone = (): Refusal => new Refusal(410, 'This copy has expired. Please ask for a new one.');

const NOTHING: wire.WireTakeOut = { state: 'none', requested: null, expires: null, bytes: null };

function toWire(row: TakeOutRow | undefined, now: number): wire.WireTakeOut {
  if (!row) return NOTHING;
  const asked = { ...NOTHING, requested: new Date(row.created_at).toISOString() };
  if (row.status !== 'ready') return { ...asked, state: row.status };
  if (!isAvailable(row, now)) return { ...asked, state: 'expired' };
  return { ...asked, state: 'ready', expires: new Date(row.expires_at ?? 0).toISOString(), bytes: row.bytes };
}
