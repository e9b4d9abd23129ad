import { InvalidArgumentError } from 'commander';
import { failed, ok } from '../../core/kernel/result.ts';
import { readReason, type TakedownDecision, type TakedownWish } from '../../domain/rights/takedown.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, option, required } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { misused } from '../host/outcome.ts';
import { takedownCommandTexts } from './takedowns.messages.ts';
import { takedownDocument, takedownListDocument, takedownsView, takedownView } from './takedowns.views.ts';

const number = argument('the number of the report, such as TD-2027-0001', readNumber);

function readNumber(text: string): string {
  const written = text.trim().toUpperCase();
  if (!/^TD-\d{4}-\d{4,}$/.test(written)) throw new InvalidArgumentError(takedownCommandTexts.notNumber);
  return written;
}

const decision = (kind: TakedownDecision, summary: string): Declared =>
  bareCommand({
    words: `admin takedowns ${kind}`,
    summary,
    input: { number, reason: required(option('--reason <text>', 'what all whom it concerns read')) },
    document: takedownDocument,
    examples: [`loopstead admin takedowns ${kind} TD-2027-0001 --reason "It is the recording of 2019."`],
    async run(host, { number: of, reason }) {
      const said = readReason(reason);
      if (said === null) return host.report(misused('--reason', takedownCommandTexts.noReason));
      return showOne(host, { kind: 'decide', number: of, decision: kind, reason: said });
    },
  });

async function showOne(host: CommandHost, wish: TakedownWish & { readonly number: string }): Promise<void> {
  const answer = await host.operate((operators) => operators.decideTakedowns(wish));
  if (!answer.ok) return host.report(failed(answer.failure));
  const told = answer.value;
  if (told.kind === 'unknown') return host.report(misused('number', takedownCommandTexts.unknown(wish.number)));
  if (told.kind === 'impossible') return host.report(misused('number', takedownCommandTexts.impossible(told.state)));
  const [takedown] = told.takedowns;
  return host.report(
    takedown ? ok(takedownView(takedown, told.now)) : misused('number', takedownCommandTexts.unknown(wish.number)),
  );
}

export const takedownCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin takedowns list',
    summary: 'List what others claim of sounds and packs in the shop of the data folder, what is to be decided first.',
    input: {},
    document: takedownListDocument,
    examples: ['loopstead admin takedowns list', 'loopstead admin takedowns list --json'],
    async run(host) {
      const answer = await host.operate((operators) => operators.decideTakedowns({ kind: 'list' }));
      if (!answer.ok) return host.report(failed(answer.failure));
      const told = answer.value;
      host.report(ok(takedownsView(told.kind === 'takedowns' ? told.takedowns : [], 'now' in told ? told.now : 0)));
    },
  }),
  bareCommand({
    words: 'admin takedowns show',
    summary: 'Show a report with all that was decided about it.',
    input: { number },
    document: takedownDocument,
    examples: ['loopstead admin takedowns show TD-2027-0001'],
    run: (host, { number: of }) => showOne(host, { kind: 'show', number: of }),
  }),
  decision('uphold', 'Stop the sale of what a report is about, at once, and tell provider and owners why.'),
  decision('reject', 'Reject a report: what it is about is for sale, or is again.'),
  decision('counter', 'Put back on sale what was stopped, as its provider has answered the report.'),
];
