import * as v from 'valibot';
import { dayOf } from '../../domain/figures.ts';
import { claimedRightTexts, takedownTexts } from '../../domain/rights/takedown.messages.ts';
import { CLAIMED_RIGHTS, TAKEDOWN_STATES, type TakedownInFull } from '../../domain/rights/takedown.ts';
import { about, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { takedownCommandTexts } from './takedowns.messages.ts';

const time = about(v.string(), 'ISO 8601, UTC');
const state = about(v.picklist(TAKEDOWN_STATES), 'upheld: not for sale');

const takedown = v.strictObject({
  number: v.string(),
  state,
  overdue: about(v.boolean(), 'to be decided, and past its day'),
  subject: v.strictObject({
    kind: v.picklist(['sound', 'pack']),
    name: v.string(),
    path: v.string(),
    provider: v.string(),
  }),
  claimant: v.string(),
  email: v.string(),
  right: v.picklist(CLAIMED_RIGHTS),
  statement: v.string(),
  createdAt: time,
  dueAt: time,
  decisions: v.array(v.strictObject({ state, reason: v.string(), at: time })),
});

export const takedownDocument = document(takedown);
export const takedownListDocument = document(v.strictObject({ items: v.array(takedown) }));

const { columns, labels } = takedownCommandTexts;

const iso = (at: number): string => new Date(at).toISOString();

const isOverdue = ({ state: now, dueAt }: TakedownInFull, at: number): boolean => now === 'open' && dueAt < at;

const inDocument = (each: TakedownInFull, now: number) => ({
  ...each,
  overdue: isOverdue(each, now),
  createdAt: iso(each.createdAt),
  dueAt: iso(each.dueAt),
  decisions: each.decisions.map((decision) => ({ ...decision, at: iso(decision.at) })),
});

const due = (each: TakedownInFull, now: number): string =>
  dayOf(each.dueAt) + (isOverdue(each, now) ? `, ${takedownTexts.overdue}` : '');

/** One report, with all that was decided about it. */
export const takedownView = (each: TakedownInFull, now: number): View => ({
  document: inDocument(each, now),
  shown: {
    kind: 'card',
    title: each.number,
    facts: [
      [labels.state, takedownTexts.states[each.state]],
      [labels.due, due(each, now)],
      [labels.subject, `${each.subject.name} (${each.subject.path})`],
      [labels.provider, each.subject.provider],
      [labels.claimant, `${each.claimant} <${each.email}>`],
      [labels.right, claimedRightTexts[each.right]],
      [labels.statement, each.statement],
      ...each.decisions.map(
        ({ at, state: decided, reason }) =>
          [labels.decision(dayOf(at)), `${takedownTexts.states[decided]}: ${reason}`] as const,
      ),
    ],
  },
});

/** All reports, what is to be decided first. */
export const takedownsView = (all: readonly TakedownInFull[], now: number): View => ({
  document: { items: all.map((each) => inDocument(each, now)) },
  shown: {
    kind: 'table',
    columns: [
      { title: columns.number },
      { title: columns.state, flexible: true },
      { title: columns.due, importance: 1 },
      { title: columns.subject, flexible: true },
      { title: columns.claimant, flexible: true, importance: 2 },
    ],
    rows: all.map((each) => [
      each.number,
      takedownTexts.states[each.state],
      due(each, now),
      each.subject.name,
      each.claimant,
    ]),
  },
  notes: all.length === 0 ? [takedownCommandTexts.none] : [],
});
