import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MINUTE, SECOND } from '../../clock.ts';
import { Random } from '../../../domain/random.ts';
import { sqliteDatabases, type TestDatabases } from '../databases.ts';
import { openingTime } from '../test-shop.ts';
import { type Life, WAYS, type Way, type Word } from './lives.ts';

const child = join(import.meta.dirname, 'paying-child.ts');

/** More statements than an attempt needs up to its settlement: then the commit is the last moment. */
const STATEMENTS = 48;

/** Among the first of them the sandbox charges. */
const FIRST = 10;

/** Lives of one shop: its past becomes longer with each. */
const LIVES = 20;

/** The pauses before a process makes up for the previous one. */
const PAUSES = [5 * SECOND, 10 * MINUTE];

export interface Kill {
  readonly way: Way;
  readonly statement: number;
  readonly paysAgain: boolean;
  readonly wasCharged: boolean;
  readonly isPaid: boolean;
  /** A sentence for each contradiction that the next process has found, after it had made up for this one. */
  readonly problems: readonly string[];
}

/**
 * Kills a shop (SIGKILL) so many times between an attempt and its settlement, at points that the seed chooses. Stops the
 * databases at its end.
 */
export async function* killPayments(
  kills: number,
  seed: string,
  databases: TestDatabases = sqliteDatabases(),
): AsyncGenerator<Kill> {
  const random = new Random(seed, 'kills');
  const cache = mkdtempSync(join(tmpdir(), 'loopstead-kills-'));
  try {
    for (let killed = 0; killed < kills;) {
      const place = await databases.place();
      let now = openingTime;
      let death: Life['death'] = null;
      const ofThisShop = Math.min(LIVES, kills - killed);
      for (let turn = 0; turn <= ofThisShop; turn += 1) {
        const way = WAYS[(killed + turn) % WAYS.length] ?? 'card';
        const statement = 1 + random.below(random.chance(0.4) ? FIRST : STATEMENTS);
        const next: Life['death'] = turn === ofThisShop ? null : { way, statement };
        const life = {
          place,
          now,
          isSecond: turn > 0,
          paysAgain: random.chance(0.5),
          hasNews: random.chance(0.5),
          death: next,
        };
        const said = await live(life, cache);
        if (death !== null) yield { ...death, paysAgain: life.paysAgain, ...recovered(said) };
        const last = said.at(-1);
        if (next === null || last?.say !== 'kill me') break;
        now = last.now + random.pick(PAUSES);
        death = { way, statement: last.statement };
      }
      killed += ofThisShop;
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
    await databases.stop();
  }
}

function recovered(said: readonly Word[]) {
  for (const word of said) {
    if (word.say !== 'recovered') continue;
    const { attempts, wasCharged, isPaid, problems } = word;
    const strays = attempts === 1 ? [] : [`The shop has died over ${attempts} payments.`];
    return { wasCharged, isPaid, problems: [...strays, ...problems] };
  }
  throw new Error('A shop has not said how its books stand.');
}

/** Runs a process until it asks to be killed, or ends. Returns what it has reported. */
async function live(life: Life, cache: string): Promise<readonly Word[]> {
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const shop = spawn(process.execPath, [child, JSON.stringify(life)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const dead = once(shop, 'exit');
  const said: Word[] = [];
  for await (const line of createInterface(shop.stdout)) {
    const word = JSON.parse(line) as Word;
    said.push(word);
    if (word.say === 'kill me') shop.kill('SIGKILL');
  }
  const [code, signal] = (await dead) as [number | null, string | null];
  const isAsPlanned = life.death === null ? code === 0 : signal === 'SIGKILL';
  if (!isAsPlanned) throw new Error(`A shop has ended with ${code ?? signal}: ${JSON.stringify(life)}`);
  return said;
}
