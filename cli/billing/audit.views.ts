import * as v from 'valibot';
import { about, document } from '../command/document.ts';
import type { BillingFinding } from '../../domain/billing/books.ts';
import type { View } from '../terminal/view.ts';
import { billingAuditTexts } from './audit.messages.ts';

export const billingAuditDocument = document(
  v.strictObject({
    items: v.array(v.strictObject({ invariant: v.string(), checked: about(v.string(), 'what holds, with counts') })),
  }),
);

/** The result for each invariant, one a line. */
export const billingAuditView = (findings: readonly BillingFinding[]): View => ({
  document: { items: findings.map(({ invariant, checked }) => ({ invariant, checked })) },
  shown: {
    kind: 'table',
    columns: [{ title: billingAuditTexts.invariant }, { title: billingAuditTexts.holds, flexible: true }],
    rows: findings.map(({ invariant, checked }) => [invariant, checked]),
  },
});
