import { type Kysely, sql } from 'kysely';
import type { BillingFinding } from '../../domain/billing/books.ts';
import { amountText, moneyText } from '../../domain/billing/money.ts';
import { addMonths } from '../../domain/billing/months.ts';
import { counted } from '../../domain/figures.ts';
import type { Database } from '../db/schema.ts';
import { isPostgres } from '../db/transaction.ts';
import { auditAccruals, auditChains, auditPayouts, auditReversals } from '../earnings/audit-earnings.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditFrozen } from './audit-frozen.ts';
import { auditClaims, auditRefunds } from './audit-refunds.ts';
import { LIVE } from './attempts.ts';

/** Everything is read as of one moment, so that a running shop raises no false alarms. */
type At = Kysely<Database>;

const found = (invariant: string, checked: string, problems: readonly string[]): BillingFinding => ({
  invariant,
  checked,
  problems,
});

/** PostgreSQL returns a sum as text, because it may exceed a number. */
type Sum = number | string;

/** Checks that plans, orders, payments, credits, invoices and earnings agree. */
export function auditBilling(db: Kysely<Database>): Promise<readonly BillingFinding[]> {
  const look = db.transaction();
  return (isPostgres(db) ? look.setIsolationLevel('repeatable read') : look).execute(billingFindings);
}

/** The same within a transaction. */
export async function billingFindings(at: At): Promise<readonly BillingFinding[]> {
  const findings: BillingFinding[] = [];
  for (const check of CHECKS) findings.push(await check(at));
  return findings;
}

/** I1: a live plan is renewed by exactly one clock. */
async function oneClock(at: At): Promise<BillingFinding> {
  const live = await at
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('state', 'in', ['active', 'pastDue', 'paused'])
    .execute();
  const jobs = await renewalJobs(at);
  const problems = live.flatMap(({ customer_id: id }) => {
    const count = jobs.get(id) ?? 0;
    return count === 1 ? [] : [`The plan of customer ${id} is renewed by ${counted(count, 'job')} instead of 1.`];
  });
  return found('I1', `${counted(live.length, 'live plan')}, each renewed by one job`, problems);
}

/** The number of renewal jobs per customer. */
async function renewalJobs(at: At): Promise<ReadonlyMap<number, number>> {
  const jobs = await at
    .selectFrom('jobs')
    .select(['payload', (row) => row.fn.countAll<Sum>().as('count')])
    .where('kind', '=', 'renewPlan')
    .where('status', '=', 'waiting')
    .groupBy('payload')
    .execute();
  return new Map(jobs.map(({ payload, count }) => [Number(/"customerId":(\d+)/.exec(payload)?.[1]), Number(count)]));
}

/** I2: a paid order has one payment, one invoice and one grant, and none of them exists without the others. */
async function paidOnce(at: At): Promise<BillingFinding> {
  const orders = await at
    .selectFrom('payment_orders as order')
    .select((row) => [
      'order.id',
      'order.state',
      'order.credits',
      row
        .selectFrom('payments')
        .select((each) => each.fn.countAll<Sum>().as('count'))
        .whereRef('payments.order_id', '=', 'order.id')
        .where('fate', '=', 'settled')
        .$asScalar()
        .as('payments'),
      row
        .selectFrom('invoices')
        .select((each) => each.fn.countAll<Sum>().as('count'))
        .whereRef('invoices.order_id', '=', 'order.id')
        .$asScalar()
        .as('invoices'),
      row
        .selectFrom('ledger_entries')
        .select((each) => each.fn.countAll<Sum>().as('count'))
        .where('business_key', '=', sql<string>`'order:' || "order"."id"`)
        .$asScalar()
        .as('grants'),
    ])
    .execute();
  const problems = orders.flatMap(({ id, state, credits, ...counts }) => {
    const paid = state === 'paid' ? 1 : 0;
    const wanted = { payments: paid, invoices: paid, grants: credits > 0 ? paid : 0 };
    return (['payments', 'invoices', 'grants'] as const).flatMap((what) => {
      const count = Number(counts[what]);
      return count === wanted[what]
        ? []
        : [`Order ${id} is ${state} and has ${count} ${what} instead of ${wanted[what]}.`];
    });
  });
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const checked = `${counted(paid, 'paid order')}, each with one payment, invoice and grant`;
  return found('I2', checked, [...problems, ...(await gapsInNumbers(at))]);
}

/** The numbers of a series and year are 1, 2, 3 and so on. */
async function gapsInNumbers(at: At): Promise<readonly string[]> {
  const rows = await at
    .selectFrom('number_series as row')
    .leftJoin('invoices as invoice', (join) =>
      join.onRef('invoice.series', '=', 'row.series').onRef('invoice.year', '=', 'row.year'),
    )
    .select(['row.series', 'row.year', 'row.last', (each) => each.fn.count<Sum>('invoice.id').as('count')])
    .groupBy(['row.series', 'row.year', 'row.last'])
    .execute();
  return rows
    .filter(({ last, count }) => Number(count) !== last)
    .map(
      ({ series, year, last, count }) =>
        `${series}-${year} has counted to ${last}, and ${Number(count)} have a number.`,
    );
}

/** I3: a period ends a whole number of months after its anchor. */
async function periodsFit(at: At): Promise<BillingFinding> {
  const plans = await at
    .selectFrom('subscriptions')
    .select(['customer_id', 'anchor_at', 'months', 'period_ends_at'])
    .where('anchor_at', 'is not', null)
    .$narrowType<{ anchor_at: number }>()
    .execute();
  const problems = plans
    .filter(({ anchor_at, months, period_ends_at }) => addMonths(anchor_at, months) !== period_ends_at)
    .map(
      ({ customer_id: id, months }) =>
        `The period of customer ${id} does not end ${counted(months, 'month')} after its anchor.`,
    );
  return found('I3', `${counted(plans.length, 'period')}, each ended by its anchor`, problems);
}

/** I4: nothing is due for a plan that does not continue. */
async function nothingOwed(at: At): Promise<BillingFinding> {
  const open = await at
    .selectFrom('payment_orders as order')
    .leftJoin('subscriptions as plan', 'plan.customer_id', 'order.customer_id')
    .select(['order.id', 'order.created_at', 'plan.state', 'plan.is_cancelled', 'plan.resume_at'])
    .where('order.kind', '=', 'renewal')
    .where('order.state', '=', 'open')
    .execute();
  const problems = open.flatMap(({ id, created_at, state, is_cancelled, resume_at }) => {
    const continues =
      state === 'pastDue' ||
      (state === 'active' && is_cancelled === 0) ||
      (state === 'paused' && created_at >= (resume_at ?? 0));
    if (continues) return [];
    const stands = state === 'active' ? 'cancelled' : (state ?? 'gone');
    return [`Order ${id} renews a plan that is ${stands}.`];
  });
  return found('I4', `${counted(open.length, 'open renewal')}, each of a plan that continues`, problems);
}

/** I5: an ended plan does not restart by itself. */
async function endsAreFinal(at: At): Promise<BillingFinding> {
  const ended = await at
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('state', 'in', ['ended', 'free'])
    .execute();
  const jobs = await renewalJobs(at);
  const problems = ended
    .filter(({ customer_id: id }) => jobs.has(id))
    .map(({ customer_id: id }) => `The plan of customer ${id} has ended, and a job would renew it.`);
  return found('I5', `${counted(ended.length, 'plan')} that nothing renews`, problems);
}

/** I6: no period was paid that the plan has not reached. */
async function periodsPaid(at: At): Promise<BillingFinding> {
  const renewals = await at
    .selectFrom('payment_orders as order')
    .innerJoin('subscriptions as plan', 'plan.customer_id', 'order.customer_id')
    .select(['order.id', 'order.epoch', 'order.period_no', 'plan.epoch as planEpoch', 'plan.period_no as planPeriod'])
    .where('order.kind', '=', 'renewal')
    .where('order.state', '=', 'paid')
    .execute();
  const problems = renewals.flatMap(({ id, epoch, period_no, planEpoch, planPeriod }) => {
    const isAhead = (epoch ?? 0) > planEpoch || (epoch === planEpoch && (period_no ?? 0) > planPeriod);
    return isAhead
      ? [`Order ${id} has paid period ${period_no} of life ${epoch}; the plan is in ${planPeriod} of ${planEpoch}.`]
      : [];
  });
  return found('I6', `${counted(renewals.length, 'paid renewal')}, none ahead of its plan`, problems);
}

/** I7: no order has granted other credits than it states. */
async function creditsPaid(at: At): Promise<BillingFinding> {
  const grants = await at
    .selectFrom('ledger_entries as entry')
    .leftJoin('payment_orders as order', (join) =>
      join.on('entry.business_key', '=', sql<string>`'order:' || "order"."id"`),
    )
    .select(['entry.id', 'entry.amount', 'order.credits'])
    .where('entry.business_key', 'like', 'order:%')
    .execute();
  const problems = grants
    .filter(({ amount, credits }) => amount !== credits)
    .map(({ id, amount, credits }) => `Entry ${id} grants ${amount} credits, its order ${credits ?? 'is unknown'}.`);
  const sum = grants.reduce((all, { amount }) => all + amount, 0);
  const claims = await auditClaims(at);
  return found('I7', `${counted(sum, 'credit')} granted by orders, as many as they say`, [
    ...problems,
    ...claims.problems,
  ]);
}

/** I8: invoices match payments, and credit notes never exceed invoices. */
async function billedAsPaid(at: At): Promise<BillingFinding> {
  const invoices = await at
    .selectFrom('invoices as invoice')
    .leftJoin('payments as payment', (join) =>
      join.onRef('payment.order_id', '=', 'invoice.order_id').on('payment.fate', '=', 'settled'),
    )
    .select((row) => [
      'invoice.number',
      'invoice.gross_cents',
      'payment.amount_cents',
      row
        .selectFrom('invoices as note')
        .select(sql<Sum>`coalesce(sum(note.gross_cents), 0)`.as('sum'))
        .whereRef('note.corrects_id', '=', 'invoice.id')
        .$asScalar()
        .as('credited'),
      row
        .selectFrom('invoice_lines as line')
        .select(sql<Sum>`coalesce(sum(line.net_cents), 0)`.as('sum'))
        .whereRef('line.invoice_id', '=', 'invoice.id')
        .$asScalar()
        .as('lines'),
      'invoice.net_cents',
    ])
    .where('invoice.kind', '=', 'invoice')
    .execute();
  const problems = invoices.flatMap(({ number, gross_cents: gross, amount_cents: paid, net_cents: net, ...sums }) => [
    ...(paid === gross ? [] : [`${number} bills ${moneyText(gross)}, and ${moneyText(paid ?? 0)} was paid.`]),
    ...(Number(sums.credited) > gross
      ? [`${number} bills ${moneyText(gross)}, and ${moneyText(Number(sums.credited))} is credited.`]
      : []),
    ...(Number(sums.lines) === net
      ? []
      : [`${number} is ${moneyText(net)} net, its lines ${moneyText(Number(sums.lines))}.`]),
  ]);
  const sum = invoices.reduce((all, { gross_cents: gross }) => all + gross, 0);
  const refunds = await auditRefunds(at);
  const checked = `${counted(invoices.length, 'invoice')} of ${moneyText(sum)}, as much as was paid`;
  const returned = `; ${moneyText(refunds.cents)} went back, as credit notes say where there is an invoice`;
  const lost = await lostByDisputes(at);
  return found('I8', `${checked}${returned}${lost === 0 ? '' : `; ${moneyText(lost)} was lost to disputes`}`, [
    ...problems,
    ...refunds.problems,
  ]);
}

/** The amount lost to disputes on invoices that still stand. */
async function lostByDisputes(at: At): Promise<number> {
  const lost = at.selectFrom('disputes').select('amount_cents').where('status', '=', 'lost');
  return (await lost.execute()).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

/** I9: lots add up to wallets; frozen or held credits are in neither. */
async function lotsFit(at: At): Promise<BillingFinding> {
  const { count } = await at
    .selectFrom('credit_lots')
    .select((row) => row.fn.countAll<Sum>().as('count'))
    .executeTakeFirstOrThrow();
  const { held } = await auditClaims(at);
  const checked = `${counted(Number(count), 'lot')} of credits, together what wallets hold`;
  const ice = await auditFrozen(at);
  const kept = `; ${counted(held, 'credit')} held by open disputes, ${counted(ice.frozen, 'credit')} frozen`;
  const problems = held < 0 ? [`Disputes have released or taken ${counted(-held, 'credit')} more than they held.`] : [];
  return found('I9', `${checked}${kept}`, [...problems, ...ice.problems, ...(await auditLots(at))]);
}

/** I10: an order has one payment attempt at a time. */
async function oneAttempt(at: At): Promise<BillingFinding> {
  const orders = await at
    .selectFrom('payment_attempts')
    .select(['order_id', (row) => row.fn.countAll<Sum>().as('count')])
    .where('order_id', 'is not', null)
    .where('state', 'in', LIVE)
    .groupBy('order_id')
    .execute();
  const problems = orders
    .filter(({ count }) => Number(count) > 1)
    .map(({ order_id: id, count }) => `Order ${id} is paid by ${Number(count)} attempts at once.`);
  return found('I10', `${counted(orders.length, 'order')} being paid, each by one attempt`, problems);
}

/** I11: the amount charged is the one shown. */
async function chargedAsShown(at: At): Promise<BillingFinding> {
  const payments = await at
    .selectFrom('payments as payment')
    .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.payment_id', 'payment.amount_cents', 'payment.currency', 'order.gross_cents'])
    .where('payment.fate', '=', 'settled')
    .execute();
  const problems = payments
    .filter(({ amount_cents, currency, gross_cents }) => amount_cents !== gross_cents || currency !== 'USD')
    .map(
      ({ payment_id: id, amount_cents, currency, gross_cents }) =>
        `Payment ${id} took ${amountText(amount_cents)} ${currency}, its order shows ${moneyText(gross_cents)}.`,
    );
  return found('I11', `${counted(payments.length, 'payment')}, each of what its order shows`, problems);
}

/** I12 to I15: providers' earnings and payouts follow from downloads. */
const looked =
  (invariant: string, look: (at: At) => Promise<Omit<BillingFinding, 'invariant'>>) =>
  async (at: At): Promise<BillingFinding> => {
    const { checked, problems } = await look(at);
    return found(invariant, checked, problems);
  };

const CHECKS = [
  oneClock,
  paidOnce,
  periodsFit,
  nothingOwed,
  endsAreFinal,
  periodsPaid,
  creditsPaid,
  billedAsPaid,
  lotsFit,
  oneAttempt,
  chargedAsShown,
  looked('I12', auditAccruals),
  looked('I13', auditReversals),
  looked('I14', auditChains),
  looked('I15', auditPayouts),
] as const;
