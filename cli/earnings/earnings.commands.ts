import { InvalidArgumentError } from 'commander';
import { beginOf } from '../../domain/earnings/months.ts';
import { MOST_MONTHS } from '../../domain/earnings/payouts.ts';
import { STATEMENT_FORMATS } from '../../domain/earnings/statement.ts';
import { type Declared, command, shown, useCase } from '../command/declare.ts';
import { argument, choice, flag, option, required } from '../command/input.ts';
import { outputOptions, outputProblem, outputWish } from '../command/output.ts';
import { misused } from '../host/outcome.ts';
import { actingOption } from '../dashboard/acting-options.ts';
import { earningsCommandTexts } from './earnings.messages.ts';
import {
  bankDocument,
  bankView,
  earnedDocument,
  earnedView,
  payoutsDocument,
  payoutsView,
  simulationView,
  statementDocument,
  statementFileDocument,
  statementFileView,
  statementView,
} from './earnings.views.ts';

function readMonth(text: string): string {
  if (beginOf(text) === null) throw new InvalidArgumentError(earningsCommandTexts.noMonth);
  return text;
}

function readMonths(text: string): number {
  const months = Number(text);
  if (!/^\d{1,2}$/.test(text) || months < 1 || months > MOST_MONTHS)
    throw new InvalidArgumentError(earningsCommandTexts.noMonths(MOST_MONTHS));
  return months;
}

const month = argument('the month, such as 2027-03', readMonth);

const readStatement = useCase({
  name: 'earnings.readStatement',
  summary: 'Read what you have earned in a month, line by line.',
  input: { month, provider: actingOption },
  command: 'provider statement',
  async show({ app }, { month: of, provider }) {
    const { readStatement: read } = await app.earnings.open();
    return shown(await read.execute(of, provider), statementView);
  },
});

const downloadStatement = useCase({
  name: 'earnings.readStatement.download',
  summary: 'Download the statement of a month as a file.',
  input: { month, format: choice('the format of the file', STATEMENT_FORMATS), provider: actingOption },
  command: 'provider statement',
  answers: statementFileDocument.schema,
  async show({ app }, { month: of, format, provider }) {
    const { readStatement: read } = await app.earnings.open();
    return shown(await read.download(of, format, provider), (saved) => statementFileView(of, saved));
  },
});

const months = option('--months <count>', 'for how many months; by default 1', readMonths);

const showPayouts = useCase({
  name: 'earnings.showPayouts',
  summary: 'Show what the coming payouts would be, from what was earned until now.',
  input: { months, provider: actingOption },
  command: {
    words: 'provider payout simulate',
    session: 'needed',
    document: payoutsDocument,
    examples: ['loopstead provider payout simulate', 'loopstead provider payout simulate --months 3 --json'],
    more: ['One payout a month is simulated, on its 1st. What is less than 30 days old waits.'],
  },
  async show({ app }, { months: count, provider }) {
    const { showPayouts: show } = await app.earnings.open();
    return shown(await show.execute(count, provider), simulationView);
  },
});

export const earningsCommands: readonly Declared[] = [
  useCase({
    name: 'earnings.loadEarnings',
    summary: 'Show what you have earned: held, payable and paid, by month, and the latest lines.',
    input: { provider: actingOption },
    command: {
      words: 'provider earnings',
      session: 'needed',
      document: earnedDocument,
      examples: ['loopstead provider earnings', "loopstead provider earnings --jq '.balances[].payableMicros'"],
    },
    async show({ app }, { provider }) {
      const { loadEarnings } = await app.earnings.open();
      return shown(await loadEarnings.execute(provider), earnedView);
    },
  }),
  readStatement,
  downloadStatement,
  command({
    words: 'provider statement',
    summary: 'Read or download what you have earned in a month.',
    input: {
      month,
      csv: flag('--csv', 'as CSV, for spreadsheets'),
      pdf: flag('--pdf', 'as PDF'),
      provider: actingOption,
      ...outputOptions,
    },
    session: 'needed',
    document: statementDocument,
    examples: [
      'loopstead provider statement 2027-03 --json',
      'loopstead provider statement 2027-03 --csv -o march.csv',
      'loopstead provider statement 2027-03 --pdf',
    ],
    check: ({ csv, pdf, output }, host) =>
      csv && pdf ? misused('--pdf', earningsCommandTexts.twoFormats) : outputProblem(host, output),
    wishes: (given) => ({ file: outputWish(given) }),
    show: (page, { csv, pdf, month: of, provider }) => {
      const about = { month: of, ...(provider !== undefined && { provider }) };
      return csv || pdf
        ? downloadStatement.show(page, { ...about, format: csv ? 'csv' : 'pdf' })
        : readStatement.show(page, about);
    },
  }),
  showPayouts,
  command({
    words: 'provider payout list',
    summary: 'List what you were paid, the latest first.',
    input: { provider: actingOption },
    session: 'needed',
    document: payoutsDocument,
    examples: ['loopstead provider payout list', "loopstead provider payout list --jq '.made[0].paidAt'"],
    async show({ app }, { provider }) {
      const { showPayouts: show } = await app.earnings.open();
      return shown(await show.execute(1, provider), payoutsView);
    },
  }),
  useCase({
    name: 'earnings.loadBank',
    summary: 'Show where you are paid, masked.',
    input: { provider: actingOption },
    command: {
      words: 'provider bank show',
      session: 'needed',
      document: bankDocument,
      examples: ['loopstead provider bank show'],
    },
    async show({ app }, { provider }) {
      const { loadBank } = await app.earnings.open();
      return shown(await loadBank.execute(provider), bankView);
    },
  }),
  useCase({
    name: 'earnings.saveBank',
    summary: 'Say where you are paid from now on.',
    input: {
      holder: required(option('--holder <name>', 'who holds the account')),
      iban: required(option('--iban <iban>', 'its IBAN')),
      provider: actingOption,
    },
    command: {
      words: 'provider bank set',
      session: 'needed',
      document: bankDocument,
      examples: ['loopstead provider bank set --holder "Ada Byron" --iban "DE89 3704 0044 0532 0130 00"'],
    },
    async show({ app }, { provider, ...details }) {
      const { saveBank } = await app.earnings.open();
      return shown(await saveBank.execute(details, provider), bankView);
    },
  }),
];
