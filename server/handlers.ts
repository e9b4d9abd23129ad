import type { AppDeps } from './app-deps.ts';
import { checkVatId } from './billing/check-vat-id.ts';
import { mailBilling } from './billing/billing-mails.ts';
import { askCollector, endMandate } from './billing/collecting.ts';
import { readNews } from './billing/news.ts';
import { Sandbox } from './billing/providers/sandbox.ts';
import { reconcileNightly } from './billing/reconcile.ts';
import { createReturns } from './billing/refunds.ts';
import { remindNightly } from './billing/reminders.ts';
import { createRenewals } from './billing/renewals.ts';
import { purgeAccount } from './erasure/purge-account.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { mailReactivation } from './joining/reactivate-account.ts';
import { mailReset } from './joining/reset-password.ts';
import { tellOfTakedown } from './rights/tell-of-takedown.ts';
import { sellDraft } from './publishing/sell-draft.ts';
import { writeChunks } from './publishing/write-chunks.ts';
import { dropTakeOut, makeTakeOut } from './take-out/make-take-out.ts';

/** The handler of each kind of job: a missing one does not compile. */
export const createHandlers = (deps: AppDeps): JobHandlers => ({
  sendMail: deps.outbox.send,
  resetPassword: mailReset(deps),
  mailReactivation: mailReactivation(deps),
  prepareArchive: deps.archives.prepare,
  purgeAccount: purgeAccount(deps),
  makeTakeOut: makeTakeOut(deps),
  dropTakeOut: dropTakeOut(deps),
  sellDraft: sellDraft(deps),
  writeChunks: writeChunks(deps),
  mailBilling: mailBilling(deps),
  renewPlan: createRenewals(deps, deps.payments),
  checkAttempt: async (about) => deps.payments?.check(about),
  askVies: checkVatId(deps),
  returnMoney: createReturns(deps, deps.payments),
  askCollector: askCollector(deps, deps.payments),
  endMandate: endMandate(deps, deps.payments),
  reconcileBooks: reconcileNightly(deps),
  remindCustomers: remindNightly({ ...deps, days: deps.config.remindBefore }),
  readNews: readNews(deps, deps.payments),
  chargeMonth: async (about) => {
    if (deps.payments?.provider instanceof Sandbox) await deps.payments.provider.chargeMonth(about);
  },
  moveSandbox: async (step) => {
    if (deps.payments?.provider instanceof Sandbox) await deps.payments.provider.move(step);
  },
  tellOfTakedown: tellOfTakedown(deps),
  tellNews: async (about) => {
    if (deps.payments?.provider instanceof Sandbox) await deps.payments.provider.news.tell(about);
  },
});
