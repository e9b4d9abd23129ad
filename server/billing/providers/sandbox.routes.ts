import { timingSafeEqual } from 'node:crypto';
import { moneyText } from '../../../domain/billing/money.ts';
import { TEST_CARDS } from '../../../domain/billing/test-cards.ts';
import { sandboxTexts } from '../../../domain/billing/sandbox.messages.ts';
import type { ShopApp, ShopContext } from '../../http/env.ts';
import { notFound, Refusal, unauthenticated } from '../../http/errors.ts';
import { readForm, refuseForeignForm } from '../../http/read-form.ts';
import { readJson } from '../../http/read-json.ts';
import { escaped } from '../../html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { isRecord } from '../../../domain/records.ts';
import { BANK_DECISIONS, type BankDecision } from '../../../domain/billing/bank-decision.ts';
import type { Payments } from '../payments.ts';
import { cardsScript } from './cards-script.ts';
import { backTo } from './provider.ts';
import type { AskedPayment, Sandbox } from './sandbox.ts';

const PAGES = ['bank', 'wallet'] as const;
type Page = (typeof PAGES)[number];

/** The pages of the sandbox, where a payer confirms or declines [API-29, DECISION-153], and the script of its cards. */
export function registerSandbox(
  app: ShopApp,
  { callers }: Pick<ShopDeps, 'callers'>,
  payments: Payments,
  sandbox: Sandbox,
): void {
  sandbox.news.telling(async (request) => app.request(request));
  const script = cardsScript(TEST_CARDS);
  app.get('/simulator/cards.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  for (const page of PAGES) {
    const path = `/simulator/${page}/:reference`;
    const asked = async (c: ShopContext): Promise<AskedPayment | null> => {
      const customerId = await callers.customerOf(c);
      const reference = c.req.param('reference') ?? '';
      return customerId === null ? null : sandbox.asked(page, { reference, customerId });
    };

    app.get(path, async (c) => {
      const payment = await asked(c);
      return payment === null ? unknownPage(c) : decisionPage(c, page, payment);
    });

    app.post(path, async (c) => {
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '');
      if (!isForm) refuseForeignForm(c);
      if (!isForm && (await callers.customerOf(c)) === null) throw unauthenticated();
      const said = isForm ? await ofForm(c) : { decision: decisionIn(await readJson(c.req.raw)), token: null };
      const payment = await asked(c);
      if (payment === null) {
        if (isForm) return unknownPage(c);
        throw notFound();
      }
      if (said.token !== null && !isSame(said.token, payment.formToken)) return unknownPage(c);
      const { decision } = said;
      const isDone =
        decision === 'revoke' ? sandbox.revoke(payment.attemptId) : sandbox.decide(payment.attemptId, decision);
      if (!(await isDone)) {
        if (isForm) return decisionPage(c, page, payment);
        throw notFound();
      }
      // The payer returns, and the shop asks: if they close the page instead, the shop only learns from the webhook.
      await payments.resolve(payment.attemptId);
      return c.redirect(backTo({ ...payment, reference: c.req.param('reference') ?? '' }), 302);
    });
  }
}

async function ofForm(c: ShopContext): Promise<{ readonly decision: BankDecision; readonly token: string }> {
  const form = await readForm(c);
  return { decision: decisionOf(form.get('decision')), token: form.get('token') ?? '' };
}

const decisionIn = (body: unknown): BankDecision => decisionOf(isRecord(body) ? body['decision'] : undefined);

function decisionOf(word: unknown): BankDecision {
  const decision = BANK_DECISIONS.find((one) => one === word);
  if (decision !== undefined) return decision;
  throw new Refusal(400, `Field "decision" must be one of ${BANK_DECISIONS.map((one) => `"${one}"`).join(', ')}.`);
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const unknownPage = (c: ShopContext): Response =>
  plainPage(c, {
    title: sandboxTexts.unknownTitle,
    body: `<p>${escaped(sandboxTexts.unknown)}</p><p><a class="button" href="/account/plans">${escaped(sandboxTexts.back)}</a></p>`,
    status: 404,
  });

/** Without a script, and never without the word TEST. */
function decisionPage(c: ShopContext, page: Page, payment: AskedPayment): Response {
  const { description, amountCents, status, formToken, isAgreed } = payment;
  const reference = c.req.param('reference') ?? '';
  const about =
    `<p><strong>${escaped(sandboxTexts.test)}</strong></p>` +
    `<p>${escaped(sandboxTexts.asks(moneyText(amountCents)))}</p><p>${escaped(description)}</p>`;
  const back = `<p><a class="button" href="${escaped(backTo({ ...payment, reference }))}">${escaped(sandboxTexts.back)}</a></p>`;
  const form = (buttons: string) =>
    `<form method="post" action="/simulator/${page}/${escaped(encodeURIComponent(reference))}">` +
    `<input type="hidden" name="token" value="${escaped(formToken)}">${buttons}</form>`;
  const ask = form(
    `<button name="decision" value="confirm">${escaped(sandboxTexts.confirm)}</button> ` +
      `<button name="decision" value="decline" class="plain">${escaped(sandboxTexts.decline)}</button>`,
  );
  const revoke = form(`<button name="decision" value="revoke" class="plain">${escaped(sandboxTexts.revoke)}</button>`);
  const agreed = isAgreed ? `<p>${escaped(sandboxTexts.agreed)}</p>${revoke}` : '';
  return plainPage(c, {
    title: sandboxTexts.titles[page],
    body:
      about +
      (status === 'waiting' ? ask : `<p role="status">${escaped(sandboxTexts.states[status])}</p>${back}${agreed}`),
  });
}
