import { failed, ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { billingAuditDocument, billingAuditView } from './audit.views.ts';

export const billingAuditCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin billing audit',
    summary: 'Prove that plans, orders, payments, credits, invoices and earnings tell the same story.',
    input: {},
    document: billingAuditDocument,
    examples: ['loopstead admin billing audit', 'loopstead admin billing audit --json'],
    async run(host) {
      const audited = await host.operate((operators) => operators.auditBilling());
      if (!audited.ok) return host.report(audited);
      const problems = audited.value.flatMap((finding) =>
        finding.problems.map((problem) => `${finding.invariant}: ${problem}`),
      );
      host.report(
        problems.length > 0 ? failed({ kind: 'creditsContradict', problems }) : ok(billingAuditView(audited.value)),
      );
    },
  }),
];
