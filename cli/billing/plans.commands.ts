import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { confirmation } from '../command/confirm-options.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { argument, choiceOption, option, required } from '../command/input.ts';
import { REASON_WORDS, titleOfReason } from './reasons.ts';
import {
  appliedDocument,
  appliedView,
  cancelledDocument,
  cancelledView,
  discountDocument,
  discountView,
  planDocument,
  planView,
  plansDocument,
  plansView,
  resumedDocument,
  resumedView,
} from './plans.views.ts';

const code = argument('the code of a discount');

/** What there is to say of the customer's own code; a visitor is told to sign in. */
const discountOf = async (app: App) => shown(await (await app.plans.open()).loadDiscount.execute(), discountView);

export const plansCommands: readonly Declared[] = [
  useCase({
    name: 'plans.loadPlans',
    summary: 'List the plans, what they cost and what they bring.',
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
    summary: 'Show how your plan stands.',
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
    summary: 'Take the cancellation of your plan back.',
    input: {},
    command: {
      words: 'plan resume',
      session: 'needed',
      document: resumedDocument,
      examples: ['loopstead plan resume'],
    },
    async show({ app }) {
      const { resumeSubscription } = await app.plans.open();
      const done = await resumeSubscription.execute();
      return done.ok ? ok(resumedView) : done;
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
