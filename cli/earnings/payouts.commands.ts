import { InvalidArgumentError } from 'commander';
import { failed, ok } from '../../core/kernel/result.ts';
import { ibanProblem, plainIban } from '../../domain/earnings/bank.ts';
import { shareIn } from '../../domain/earnings/earnings.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, flag, option, required } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import type { PayoutsAnswer, PayoutsWish } from '../../domain/earnings/payouts.ts';
import type { View } from '../terminal/view.ts';
import { earningsCommandTexts } from './earnings.messages.ts';
import {
  batchesDocument,
  batchesView,
  preparationDocument,
  preparationView,
  shareDocument,
  shareView,
} from './payouts.views.ts';

function readIban(text: string): string {
  const problem = ibanProblem(text);
  if (problem !== null) throw new InvalidArgumentError(problem);
  return plainIban(text);
}

function readRate(text: string): number {
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError(earningsCommandTexts.noRate);
  return Math.round(Number(text) * 1_000_000);
}

function readShare(text: string): number | null {
  if (text === 'shop') return null;
  const share = shareIn(text);
  if (share === null) throw new InvalidArgumentError(earningsCommandTexts.noShare);
  return share;
}

/** Does what is wished, and shows it. What the shop refuses is a failure in its words. */
async function keep(host: CommandHost, wish: PayoutsWish, view: (answer: PayoutsAnswer) => View | null): Promise<void> {
  const kept = await host.operate((operators) => operators.keepPayouts(wish));
  if (!kept.ok) return host.report(kept);
  const { value } = kept;
  if (value.kind === 'refused') return host.report(failed({ kind: 'invalid', fields: {}, message: value.message }));
  host.report(ok(view(value)));
}

const asBatches = (answer: PayoutsAnswer): View | null =>
  answer.kind === 'batches' ? batchesView(answer.batches) : null;

export const payoutsCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin payouts prepare',
    summary: 'Prepare what providers are paid this month, and write the file for the bank.',
    input: {
      iban: required(option('--from <iban>', 'the account that pays', readIban)),
      name: option('--name <name>', 'who holds it; by default who sells'),
      rate: option('--eur-per-usd <rate>', 'how many euros a dollar is: then it is a transfer of SEPA', readRate),
      test: flag('--test', 'of what was earned in a sandbox: the file is a specimen, which no bank takes'),
    },
    document: preparationDocument,
    examples: [
      'loopstead admin payouts prepare --from "DE89 3704 0044 0532 0130 00" --eur-per-usd 0.9213',
      'loopstead admin payouts prepare --from DE89370400440532013000 --test --json',
    ],
    more: [
      'What is older than 30 days and not paid yet is paid, once it comes to the minimum (--payout-minimum).',
      'The files are in the folder payouts of the data folder. A month is prepared once: again, it writes the same files.',
    ],
    run: (host, { iban, name = null, rate: euroMillionths = null, test: isTest = false }) =>
      keep(host, { kind: 'prepare', iban, name, euroMillionths, isTest }, (answer) =>
        answer.kind === 'prepared' ? preparationView(answer) : null,
      ),
  }),
  bareCommand({
    words: 'admin payouts list',
    summary: 'List what was paid out, the latest first.',
    input: {},
    document: batchesDocument,
    examples: ['loopstead admin payouts list', 'loopstead admin payouts list --json'],
    run: (host) => keep(host, { kind: 'list' }, asBatches),
  }),
  bareCommand({
    words: 'admin payouts paid',
    summary: 'Note that the bank has paid.',
    input: { batch: argument('the payout, as "admin payouts list" names it', String, 'payout') },
    document: batchesDocument,
    examples: ['loopstead admin payouts paid PAYOUT-2027-03'],
    run: (host, { batch }) => keep(host, { kind: 'paid', batch }, asBatches),
  }),
  bareCommand({
    words: 'admin payouts cancel',
    summary: 'Cancel a payout that no bank has: another one pays what it would have paid.',
    input: { batch: argument('the payout, as "admin payouts list" names it', String, 'payout') },
    document: batchesDocument,
    examples: ['loopstead admin payouts cancel PAYOUT-2027-03'],
    more: ['Its files are deleted. The next "admin payouts prepare" makes PAYOUT-2027-03-2, also in the same month.'],
    run: (host, { batch }) => keep(host, { kind: 'cancel', batch }, asBatches),
  }),
  bareCommand({
    words: 'admin payouts share',
    summary: 'Set the share of one provider from now on.',
    input: {
      provider: argument('the provider, as its address names it', String, 'provider'),
      share: argument('in percent, or "shop" for the share of the shop again', readShare, 'percent'),
    },
    document: shareDocument,
    examples: ['loopstead admin payouts share night-works 60', 'loopstead admin payouts share night-works shop'],
    run: (host, { provider, share: shareBasisPoints }) =>
      keep(host, { kind: 'share', provider, shareBasisPoints }, (answer) =>
        answer.kind === 'share' ? shareView(answer) : null,
      ),
  }),
];
