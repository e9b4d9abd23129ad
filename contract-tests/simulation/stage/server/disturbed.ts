import type { Schedule, Step } from '../../schedule.ts';
import type { ServerMishap } from '../server-mishap.ts';
import { Trace } from '../trace.ts';

/** One of so many schedules is played undisturbed. */
const CALM_ONE_IN = 3;
const MOST_MISHAPS = 4;

/** One of so many schedules has a recorded browser. */
const RECORDED_ONE_IN = 6;

/** The same schedule with failures inside the server and recorded connections, derived from the schedule alone. */
export function disturbed(schedule: Schedule): Schedule {
  const chance = chanceOf(schedule);
  const steps: Step[] = [...schedule.steps];
  const isCalm = chance(CALM_ONE_IN) === 0;
  if (chance(RECORDED_ONE_IN) === 0)
    steps.splice(chance(2) * chance(steps.length), 0, { does: 'record', browser: chance(2) });
  if (isCalm) return { ...schedule, steps };
  for (let left = 1 + chance(MOST_MISHAPS); left > 0; left -= 1)
    steps.splice(chance(steps.length + 1), 0, { does: 'server', mishap: mishapBy(chance) });
  return { ...schedule, steps };
}

const CUTS = ['request', 'reply', 'half', 'garbage'] as const;

type Chance = (below: number) => number;

function mishapBy(chance: Chance): ServerMishap {
  const nth = 1 + chance(4);
  switch (chance(14)) {
    case 0:
      return { kind: 'writeFails', as: 'SQLITE_BUSY', when: 'before', nth };
    case 1:
      return { kind: 'writeFails', as: 'SQLITE_IOERR', when: 'after', nth };
    case 2:
      return { kind: 'dies', during: 'job', nth };
    case 3:
      return { kind: 'dies', during: 'request', nth: 1 + chance(30) };
    case 4:
      return { kind: 'restart' };
    case 5:
    case 6:
      return { kind: 'shuffle', seed: chance(1_000_000), turns: 1 + chance(60) };
    case 7:
      return { kind: 'code', failures: chance(3) };
    case 8:
    case 9:
      return { kind: 'cut', how: CUTS[chance(CUTS.length)] ?? 'reply', nth: 1 + chance(12) };
    case 10:
      return { kind: 'audit', nth: 1 + chance(40) };
    case 11:
      return { kind: 'fileLost', which: chance(10), isGone: chance(2) === 0 };
    default:
      return { kind: 'twice', nth };
  }
}

/** Random numbers derived from a schedule. */
function chanceOf(schedule: Schedule): Chance {
  const trace = new Trace();
  trace.note(0, JSON.stringify(schedule));
  let state = Number.parseInt(trace.digest.slice(8), 16);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
