import type { Dialect } from '../../server/db/dialect.ts';
import { median } from '../measured.ts';
import type { Checked } from './check.ts';
import { KINDS } from './operations.ts';

/** The pace of both processes over a batch. */
export interface Pace {
  readonly perSecond: number;
  /** Processor milliseconds of the processes per operation, without those of the database server. */
  readonly processor: number;
  /** How often statements were retried. */
  readonly busy: number;
}

export interface Round {
  readonly ledger: Pace;
  readonly bare: Pace;
}

export interface Measured {
  readonly dialect: Dialect;
  /** How many operations there was time for. */
  readonly run: number;
  readonly rounds: readonly Round[];
  readonly checked: Checked;
}

interface Run {
  readonly machine: string;
  readonly operations: number;
  readonly customers: number;
  readonly connections: number;
  /** Whether the database files are in memory, where nothing waits for a disk. */
  readonly isInMemory: boolean;
  readonly measured: readonly Measured[];
}

const NAMES: Readonly<Record<Dialect, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const figure = (value: number): string => Math.round(value).toLocaleString('en');
const table = (rows: readonly (readonly string[])[]): string => {
  const [head, ...rest] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `| ${rows[0]!.map(() => '---').join(' | ')} |`, ...rest].join('\n');
};

/** The results in Markdown, and the missed targets. */
export function report({ machine, operations, customers, connections, isInMemory, measured }: Run) {
  const targets = measured.flatMap((one) => targetsOf(one, operations));
  const missed = targets.filter(({ met }) => !met).map(({ what, dialect }) => `${what} (${NAMES[dialect]})`);
  const names = measured.map(({ dialect }) => NAMES[dialect]);
  const markdown = `# Ledger: measured results

Written by \`npm --prefix bench run ledger\` on a machine with ${machine}. Read the ratios: bare updates were measured in
turn with the ledger, in the same run, by the same two processes and connections. The files of the databases lay ${isInMemory ? 'in memory, where a\ncommit waits for no disk' : 'on a disk'}.

Up to ${figure(operations)} operations on the credits of ${figure(customers)} customers, by two server processes at once on one database: sales,
grants, refunds of sales, and credits of plans that expire, freeze and thaw. Each has an idempotency key, and one in twenty repeats
another that has just begun, often in the other process. The code is that of the shop (\`server/ledger\`), each operation one
transaction through its own connections, which commit as durably as the shop's do: ${connections} at once in each process, which share the one
that it has to SQLite. One operation in ten is for one of ten customers who are always busy. A bare update is
\`update … set balance = balance + ?\` of one row of a table with no index but its key, in a transaction of the same kind.

## Throughput

${table([
  [
    '',
    'operations a second',
    'bare updates a second',
    'ratio',
    'first fifth',
    'last fifth',
    'ratio by processor time',
    'asked again',
  ],
  ...measured.map(({ dialect, rounds }) => {
    const ratioOf = (of: readonly Round[]) => median(of.map(({ ledger, bare }) => ledger.perSecond / bare.perSecond));
    const fifth = Math.ceil(rounds.length / 5);
    return [
      NAMES[dialect],
      figure(median(rounds.map(({ ledger }) => ledger.perSecond))),
      figure(median(rounds.map(({ bare }) => bare.perSecond))),
      ratioOf(rounds).toFixed(2),
      ratioOf(rounds.slice(0, fifth)).toFixed(2),
      ratioOf(rounds.slice(-fifth)).toFixed(2),
      median(rounds.map(({ ledger, bare }) => bare.processor / ledger.processor)).toFixed(2),
      figure(rounds.reduce((sum, { ledger, bare }) => sum + ledger.busy + bare.busy, 0)),
    ];
  }),
])}

Medians of ${measured.map(({ rounds }) => rounds.length).join(' and ')} rounds; the lots and entries of all rounds stay. The processor time is that of the two
processes: other work on the machine changes it less. "Asked again" counts operations that the database had no time for, since the
other process held it for too long: the shop answers 503, and the same key is sent once more.

## What became of them

${table([
  ['', ...names.flatMap((name) => [`${name}: moved credits`, 'key had counted', 'nothing to move'])],
  ...KINDS.map((kind) => [
    kind,
    ...measured.flatMap(({ checked: { counts } }) => {
      const { moved, repeated, short } = counts.of[kind];
      return [figure(moved), figure(repeated), figure(short)];
    }),
  ]),
])}

"Nothing to move": the wallet holds less than the price, the sale or pause that is undone has not happened, or it was undone
before.

## Afterwards

${table([
  ['', ...names, 'target', ''],
  ...targets
    .filter(({ dialect }) => dialect === measured[0]!.dialect)
    .map(({ what, target }) => {
      const each = targets.filter((other) => other.what === what);
      return [what, ...each.map(({ value }) => value), target, each.every(({ met }) => met) ? 'met' : '**MISSED**'];
    }),
])}
`;
  return { markdown, missed };
}

function targetsOf({ dialect, run, checked }: Measured, operations: number) {
  const { counts, sums, lost, doubled, unknown, wrongWallets, invariants, problems } = checked;
  const unanswered = KINDS.reduce((sum, kind) => sum + counts.of[kind].none, 0);
  const none = (what: string, value: number) => ({
    dialect,
    what,
    value: figure(value),
    target: '0',
    met: value === 0,
  });
  return [
    { dialect, what: 'operations', value: figure(run), target: figure(operations), met: run === operations },
    {
      dialect,
      what: 'credits in wallets = in lots = by entries',
      value: [sums.wallets, sums.lots, sums.entries].map(figure).join(' = '),
      target: 'equal',
      met: sums.wallets === sums.lots && sums.lots === sums.entries,
    },
    none('operations without an answer', unanswered),
    none('acknowledged operations that are lost', lost),
    none('keys that counted twice', doubled),
    none('entries that nobody has acknowledged', unknown),
    none('wallets that differ from what was acknowledged', wrongWallets),
    {
      dialect,
      what: 'operations that share their key with another',
      value: figure(counts.sharesKey),
      target: '> 0',
      met: counts.sharesKey > 0,
    },
    {
      dialect,
      what: `contradictions that the shop's audit finds (ledger, ${invariants[0]}–${invariants.at(-1)})`,
      value: figure(problems.length),
      target: '0',
      met: problems.length === 0,
    },
  ];
}
