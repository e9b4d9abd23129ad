import { isKilled } from './judges/judge.ts';
import { roomOf } from './making/rooms.ts';
import { JUDGES, type Result, survived, wasHeard, wasShown } from './result.ts';

/** The percentage of all mutants that must be killed. */
const TARGETS = { simulation: 60, together: 95 } as const;

/** One mutant: who killed it, and what the others said. */
export function lineOf(result: Result): string {
  const { id, change, verdicts, seconds } = result;
  const killers = JUDGES.filter((judge) => isKilled(verdicts[judge]));
  const others = JUDGES.filter((judge) => !isKilled(verdicts[judge]));
  const told = (judge: (typeof JUDGES)[number]) => {
    const { outcome, detail } = verdicts[judge];
    return `${judge} (${outcome === 'timeout' ? `time limit, ${detail}` : detail})`;
  };
  const fate = killers.length > 0 ? `killed by ${killers.map(told).join(', ')}` : 'survived';
  const rest = others.length > 0 ? `; not by ${others.map(told).join(', ')}` : '';
  return `${id}  ${change}\n    ${fate}${rest}, ${seconds.toFixed(1)} s`;
}

/** Each judge's share of the mutants it was shown, by room and operator. */
export function tables(results: readonly Result[]): string {
  return [
    ...table('room', results, ({ file }) => roomOf(file)),
    '',
    ...table('operator', results, ({ operator }) => operator),
  ].join('\n');
}

function table(by: string, results: readonly Result[], keyOf: (result: Result) => string): readonly string[] {
  const groups = [...Map.groupBy(results, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = [...groups, ['all', results] as const].map(([key, group]) => [
    key,
    String(group.length),
    ...JUDGES.map((judge) => {
      const shown = group.filter((result) => wasShown(result, judge));
      return percent(shown, ({ verdicts }) => isKilled(verdicts[judge]));
    }),
    percent(group, (result) => !survived(result)),
  ]);
  const head = [by, 'mutants', ...JUDGES, 'together'];
  return [head, ...rows].map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(12))).join(''),
  );
}

const shareOf = (group: readonly Result[], holds: (result: Result) => boolean): number =>
  group.length === 0 ? 0 : (group.filter(holds).length / group.length) * 100;

const percent = (group: readonly Result[], holds: (result: Result) => boolean): string =>
  `${shareOf(group, holds).toFixed(1)} %`;

/** Whether a run meets its targets. */
export function verdictOn(results: readonly Result[]): { readonly isMet: boolean; readonly text: string } {
  const shares = {
    simulation: shareOf(results, ({ verdicts }) => isKilled(verdicts.simulation)),
    together: shareOf(results, (result) => !survived(result)),
  };
  // A judge that was not asked has no target.
  const isAsked = results.every((result) => wasHeard(result, 'simulation'));
  const named = isAsked ? (['simulation', 'together'] as const) : (['together'] as const);
  const told = named.map((name) => {
    const isMet = shares[name] >= TARGETS[name];
    return `${name} ${shares[name].toFixed(1)} % of at least ${TARGETS[name]} %: ${isMet ? 'met' : 'MISSED'}`;
  });
  return {
    isMet: results.length > 0 && named.every((name) => shares[name] >= TARGETS[name]),
    text: told.join('\n'),
  };
}
