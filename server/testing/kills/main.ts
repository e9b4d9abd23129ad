import { parseArgs } from 'node:util';
import { postgresDatabases, sqliteDatabases } from '../databases.ts';
import { type Kill, killPayments } from './kill-payments.ts';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/**
 * `npm run kills`: kills the shop between attempts and their settlements, and says what became of the money; on PostgreSQL
 * with `--database postgres`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const { count: wanted, seed, database } = values;
if (database !== 'sqlite' && database !== 'postgres') throw new Error('--database is sqlite or postgres.');
const databases = database === 'sqlite' ? sqliteDatabases() : await postgresDatabases();
const started = performance.now();
const kills: Kill[] = [];
for await (const kill of killPayments(Number(wanted), seed, databases)) {
  kills.push(kill);
  const { way, statement, wasCharged, paysAgain, isPaid, problems } = kill;
  const before = wasCharged ? 'charged' : 'not charged';
  const again = paysAgain ? ', paid again' : '';
  print(
    `${String(kills.length).padStart(5)}  ${way.padEnd(10)} statement ${String(statement).padStart(2)}  ${before}${again}: ${isPaid ? 'paid' : 'open'}`,
  );
  for (const problem of problems) print(`       ${problem}`);
}
const count = (is: (kill: Kill) => boolean): number => kills.filter(is).length;
const wrong = count(({ problems }) => problems.length > 0);
print(
  `${kills.length} kills on ${database} in ${((performance.now() - started) / 1000).toFixed(0)} s: ${count((kill) => kill.wasCharged)} after the charge, ` +
    `${count((kill) => !kill.wasCharged)} before it; ${count((kill) => kill.isPaid)} orders paid once, ` +
    `${count((kill) => !kill.isPaid)} never charged; ${wrong} with a contradiction`,
);
process.exitCode = wrong === 0 ? 0 : 1;
