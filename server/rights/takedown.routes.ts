import {
  type ClaimForm,
  CLAIM_LIMITS,
  CLAIMED_RIGHTS,
  type ClaimProblem,
  readClaim,
} from '../../domain/rights/takedown.ts';
import {
  claimedRightTexts,
  claimForOperator,
  claimProblemTexts,
  claimReceipt,
  takedownTexts,
} from '../../domain/rights/takedown.messages.ts';
import { HOUR } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { escaped } from '../html.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { readForm } from '../http/read-form.ts';
import { createThrottle } from '../http/throttle.ts';
import { layOut } from '../mail/layout.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { keepClaim, namesOf, subjectOf, takedownNumber, toldClaim } from './takedowns.ts';

type Needs = Pick<ShopDeps, 'db' | 'clock' | 'config' | 'log' | 'outbox' | 'origin' | 'jobs'> &
  Pick<CatalogueDeps, 'catalogue'>;

/** Reports per hour from one place, and receipts per hour to one mailbox, whose address anybody may enter. */
const REPORTS_AN_HOUR = 5;

/** The form for people who find their own work in the shop. It needs neither scripts nor an account. */
export function registerTakedowns(app: ShopApp, deps: Needs): void {
  const { db, clock, config, log, outbox, origin, jobs, catalogue } = deps;
  const throttle = createThrottle(clock, REPORTS_AN_HOUR, HOUR);

  app.get('/takedown', (c) =>
    plainPage(c, { title: takedownTexts.title, body: formOf({ address: c.req.query('address') ?? '' }, []) }),
  );

  app.post('/takedown', async (c) => {
    const said = await readForm(c);
    const text = (field: string): string => said.get(field) ?? '';
    const form: ClaimForm = {
      address: text('address'),
      name: text('name'),
      email: text('email'),
      right: text('right'),
      statement: text('statement'),
      goodFaith: said.has('good_faith'),
    };
    const claim = readClaim(form);
    if (!('claimed' in claim)) return refuse(c, form, claim);
    const subject = subjectOf(claim.claimed, catalogue);
    if (subject === null) return refuse(c, form, ['address']);
    const mailbox = claim.email.toLowerCase();
    if (throttle.take(`from ${clientAddress(c, config)}`) !== null || throttle.take(`to ${mailbox}`) !== null)
      return plainPage(c, { title: takedownTexts.title, body: `<p>${takedownTexts.tooMany}</p>`, status: 429 });
    const kept = await write(db, async (tx) => {
      const row = await keepClaim(tx, subject, claim, { now: clock.now(), days: config.takedownDays });
      const told = toldClaim(row, await namesOf(tx, subject), (path) => origin.link(path));
      await outbox.post(tx, { customerId: null, email: claim.email }, layOut('takedown-receipt', claimReceipt(told)));
      if (config.takedownMail !== null)
        await outbox.post(
          tx,
          { customerId: null, email: config.takedownMail },
          layOut('takedown-notice', claimForOperator(told)),
        );
      return row;
    });
    jobs.wake();
    const number = takedownNumber(kept);
    log.warn({ takedown: number }, 'somebody claims rights in what is on sale: see "loopstead admin takedowns list"');
    return plainPage(c, {
      title: takedownTexts.sentTitle,
      body: `<p>${escaped(takedownTexts.sent(number, kept.due_at))}</p><p><a class="button" href="/">${takedownTexts.toShop}</a></p>`,
    });
  });
}

const refuse = (c: ShopContext, form: ClaimForm, problems: readonly ClaimProblem[]): Response =>
  plainPage(c, { title: takedownTexts.title, body: formOf(form, problems), status: 400 });

function formOf(form: Partial<ClaimForm>, problems: readonly ClaimProblem[]): string {
  const value = (field: 'address' | 'name' | 'email' | 'statement'): string => escaped(form[field] ?? '');
  const wrong =
    problems.length === 0
      ? ''
      : `<p class="wrong" role="alert">${problems.map((field) => escaped(claimProblemTexts[field])).join('<br>')}</p>`;
  const options = CLAIMED_RIGHTS.map(
    (right) =>
      `<option value="${right}"${form.right === right ? ' selected' : ''}>${escaped(claimedRightTexts[right])}</option>`,
  ).join('');
  const { least, most } = CLAIM_LIMITS.statement;
  return `<p>${takedownTexts.intro}</p>${wrong}<form method="post" action="/takedown">
<p><label for="address">${takedownTexts.address}</label><input id="address" name="address" value="${value('address')}" maxlength="${CLAIM_LIMITS.address}" required></p>
<p><label for="name">${takedownTexts.name}</label><input id="name" name="name" value="${value('name')}" autocomplete="name" maxlength="${CLAIM_LIMITS.name}" required></p>
<p><label for="email">${takedownTexts.email}</label><input id="email" name="email" type="email" value="${value('email')}" autocomplete="email" required></p>
<p><label for="right">${takedownTexts.right}</label><select id="right" name="right" required>${options}</select></p>
<p><label for="statement">${takedownTexts.statement}</label><textarea id="statement" name="statement" rows="6" minlength="${least}" maxlength="${most}" required>${value('statement')}</textarea></p>
<p><label class="tick"><input name="good_faith" type="checkbox"${form.goodFaith === true ? ' checked' : ''} required> ${takedownTexts.goodFaith}</label></p>
<button>${takedownTexts.send}</button></form>`;
}
