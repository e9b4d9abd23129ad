import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { confirmation } from '../command/confirm-options.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { argument, choiceOption, flag, option, required } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { readId } from '../command/readers.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { quoteDocument, quoteView } from './payment.views.ts';
import { plansCommandTexts } from './plans.messages.ts';
import { REASON_WORDS, titleOfReason } from './reasons.ts';
import {
  appliedDocument,
  appliedView,
  cancelledDocument,
  cancelledView,
  chargesDocument,
  chargesView,
  discountDocument,
  discountView,
  planDocument,
  planView,
  plansDocument,
  plansView,
  pausedDocument,
  pausedView,
  resumedDocument,
  resumedView,
  standingSchema,
  standingView,
  withdrawalDocument,
  withdrawalView,
  withdrawnView,
} from './plans.views.ts';

/** Changes to the plan from next month; naming the current plan keeps it. */
async function changeLater(app: App, planId: number) {
  const { loadPlans, changePlanLater } = await app.plans.open();
  const loaded = await loadPlans.execute();
  const isOwn = loaded.ok && loaded.value.standing?.planId === planId;
  return shown(await changePlanLater.execute(isOwn ? null : planId), standingView);
}

/** Withdraws, once it is confirmed. */
async function withdraw(app: App): Promise<Outcome> {
  const { withdrawPlan } = await app.plans.open();
  const done = await withdrawPlan.execute();
  if (!done.ok) return done;
  return done.value === 'withdrawn' ? ok(withdrawnView) : failed({ kind: 'dismissed' });
}

const code = argument('the code of a discount');

/** Describes the customer's own code; visitors are told to sign in. */
const discountOf = async (app: App) => shown(await (await app.plans.open()).loadDiscount.execute(), discountView);

export const plansCommands: readonly Declared[] = [
  useCase({
    name: 'plans.loadPlans',
    summary: 'List the plans, with their prices and credits.',
    input: {},
    command: {
      words: 'plans',
      session: 'welcome',
      document: plansDocument,
      examples: ['loopstead plans', "loopstead plans --jq '.items[] | select(.hasRareFinds).name'"],
    },
    async show({ app }) {
      const { loadPlans } = await app.plans.open();
      return shown(await loadPlans.execute(), plansView);
    },
  }),
  command({
    words: 'plan show',
    summary: 'Show the state of your plan.',
    input: {},
    session: 'needed',
    document: planDocument,
    examples: ['loopstead plan show', 'loopstead plan show --json=state,periodEndsAt'],
    async show({ app }) {
      const { loadPlans } = await app.plans.open();
      return shown(await loadPlans.execute(), planView);
    },
  }),
  useCase({
    name: 'payment.loadQuote',
    summary: 'Show what a plan would cost and include, and the charges that follow. Nothing is charged.',
    input: { plan: argument('the id of the plan', readId) },
    command: {
      words: 'plan preview',
      session: 'needed',
      document: quoteDocument,
      examples: ['loopstead plan preview 3', 'loopstead plan preview 3 --json=cents,charges,hash'],
    },
    async show({ app }, { plan: planId }) {
      const { loadQuote } = await app.payment.open();
      return shown(await loadQuote.execute(planId), quoteView);
    },
  }),
  useCase({
    name: 'plans.cancelSubscription',
    summary: 'End your plan with its period, once it is confirmed.',
    input: {
      reason: required(choiceOption('--reason <reason>', 'why you cancel', REASON_WORDS)),
      feedback: option('--feedback <words>', 'more about it: 2 to 350 characters'),
    },
    command: {
      words: 'plan cancel',
      options: confirmation,
      session: 'needed',
      document: cancelledDocument,
      examples: [
        'loopstead plan cancel --reason no-music',
        "loopstead plan cancel --reason other --feedback 'I make podcasts now' --yes",
      ],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }, { reason, feedback = '' }) {
      const { cancelSubscription } = await app.plans.open();
      const done = await cancelSubscription.execute({ title: titleOfReason(reason), feedback });
      if (!done.ok) return done;
      return done.value === 'cancelled' ? ok(cancelledView) : failed({ kind: 'dismissed' });
    },
  }),
  useCase({
    name: 'plans.resumeSubscription',
    summary:
      'Take the cancellation or the pause of your plan back; end a pause that runs, once its price is confirmed.',
    input: {},
    command: {
      words: 'plan resume',
      options: confirmation,
      session: 'needed',
      document: resumedDocument,
      examples: ['loopstead plan resume', 'loopstead plan resume --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }) {
      const { resumeSubscription } = await app.plans.open();
      const done = await resumeSubscription.execute();
      if (!done.ok) return done;
      return done.value === 'resumed' ? ok(resumedView) : failed({ kind: 'dismissed' });
    },
  }),
  useCase({
    name: 'plans.pausePlan',
    summary: 'Pause your plan after its period for 1, 2 or 3 months, once it is confirmed. Its credits are frozen.',
    input: { months: required(option('--months <count>', 'how many months: 1, 2 or 3', readId)) },
    command: {
      words: 'plan pause',
      options: confirmation,
      session: 'needed',
      document: pausedDocument,
      examples: ['loopstead plan pause --months 2', 'loopstead plan pause --months 1 --yes'],
      wishes: ({ yes }) => ({ isConfirmed: yes }),
    },
    async show({ app }, { months }) {
      const { pausePlan } = await app.plans.open();
      const done = await pausePlan.execute(months);
      if (!done.ok) return done;
      return done.value === 'paused' ? ok(pausedView) : failed({ kind: 'dismissed' });
    },
  }),
  useCase({
    name: 'plans.changePlanLater',
    summary: 'Choose the plan from the next month on, or take that back by naming the plan that you have.',
    input: { plan: argument('the id of the plan', readId) },
    command: 'plan change',
    answers: standingSchema,
    show: ({ app }, { plan: planId }) => changeLater(app, planId),
  }),
  command({
    words: 'plan change',
    summary: 'Change to another plan with the next month; naming the plan that you have takes that back.',
    input: {
      plan: argument('the id of the plan', readId),
      later: flag('--later', 'with the next month, nothing to pay today'),
    },
    session: 'needed',
    document: planDocument,
    examples: ['loopstead plan change 2 --later', 'loopstead plan change 2 --later --json=nextPlanId,periodEndsAt'],
    check: ({ later = false }) => (later ? null : misused('--later', plansCommandTexts.nowIsCheckout)),
    show: ({ app }, { plan: planId }) => changeLater(app, planId),
  }),
  useCase({
    name: 'plans.loadWithdrawal',
    summary: 'Show what goes back to you if you withdraw from your plan. Nothing happens.',
    input: {},
    command: 'plan withdraw',
    answers: withdrawalDocument.schema,
    async show({ app }) {
      const { loadWithdrawal } = await app.plans.open();
      return shown(await loadWithdrawal.execute(), withdrawalView);
    },
  }),
  useCase({
    name: 'plans.withdrawPlan',
    summary: 'Withdraw from your plan within 14 days, once it is confirmed. It ends at once.',
    input: {},
    command: 'plan withdraw',
    answers: v.strictObject({ withdrawn: v.literal(true) }),
    show: ({ app }) => withdraw(app),
  }),
  command({
    words: 'plan withdraw',
    summary: 'Withdraw from your plan within 14 days: it ends at once, and what unspent credits cost goes back.',
    input: { dryRun: flag('--dry-run', 'only show what would go back'), ...confirmation },
    session: 'needed',
    document: withdrawalDocument,
    examples: ['loopstead plan withdraw --dry-run', 'loopstead plan withdraw --yes'],
    wishes: ({ yes }) => ({ isConfirmed: yes }),
    async show({ app }, { dryRun = false }) {
      if (!dryRun) return withdraw(app);
      const { loadWithdrawal } = await app.plans.open();
      return shown(await loadWithdrawal.execute(), withdrawalView);
    },
  }),
  useCase({
    name: 'plans.downloadCharges',
    summary: 'Download the charges to come, as a file for your calendar.',
    input: {},
    command: {
      words: 'plan calendar',
      options: outputOptions,
      session: 'needed',
      document: chargesDocument,
      examples: ['loopstead plan calendar -o charges.ics', 'loopstead plan calendar -o -'],
      check: ({ output }, host) => outputProblem(host, output),
      wishes: (given) => ({ file: outputWish(given) }),
    },
    async show({ app }) {
      const { downloadCharges } = await app.plans.open();
      return shown(await downloadCharges.execute(), chargesView);
    },
  }),
  useCase({
    name: 'plans.loadDiscount',
    summary: 'Show the code that is applied to your next order.',
    input: {},
    command: {
      words: 'discount show',
      session: 'needed',
      document: discountDocument,
      examples: ['loopstead discount show', 'loopstead discount show --json=code'],
    },
    show: ({ app }) => discountOf(app),
  }),
  useCase({
    name: 'plans.applyDiscount',
    summary: 'Apply a code to your next order.',
    input: { code },
    command: {
      words: 'discount apply',
      session: 'needed',
      document: appliedDocument,
      examples: ['loopstead discount apply START'],
    },
    async show({ app }, { code: typed }) {
      const { applyDiscount } = await app.plans.open();
      return shown(await applyDiscount.execute(typed), appliedView);
    },
  }),
  useCase({
    name: 'plans.applyDiscountLink',
    summary: 'Follow a link with a code, and go to the plans.',
    input: { code },
    command: 'discount apply',
    answers: v.string(),
    async show({ app }, { code: linked }) {
      const { applyDiscountLink } = await app.plans.open();
      const applied = await applyDiscountLink.execute(linked);
      return applied.ok ? ok(bare(applied.value)) : applied;
    },
  }),
  useCase({
    name: 'plans.removeDiscount',
    summary: 'Take the code off.',
    input: {},
    command: {
      words: 'discount remove',
      session: 'needed',
      document: discountDocument,
      examples: ['loopstead discount remove'],
    },
    async show({ app }) {
      const { removeDiscount } = await app.plans.open();
      const removed = await removeDiscount.execute();
      return removed.ok ? ok(discountView(null)) : removed;
    },
  }),
];
