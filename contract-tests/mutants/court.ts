import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Judge, type Verdict, inTurn, isKilled } from './judges/judge.ts';
import { Related } from './judges/related.ts';
import { type ScenarioRehearsal, ScenariosJudge } from './judges/scenarios.judge.ts';
import { type Rehearsal, SimulationJudge } from './judges/simulation.judge.ts';
import { TestPlayer } from './judges/test-player.ts';
import { type Green, type Repertoire, TestsJudge } from './judges/tests.judge.ts';
import { type Mutant, mutated } from './making/mutant.ts';
import { isOfServer } from './making/rooms.ts';
import { type JudgeName, NOT_NEEDED, NOT_WANTED, type Result, resultOf } from './result.ts';

export interface Hearing {
  readonly root: string;
  readonly mutants: readonly Mutant[];
  readonly workers: number;
  readonly judges: readonly JudgeName[];
  /** Whether a killed mutant is shown to no further judge. */
  readonly isBrief: boolean;
  /** One per stage. */
  readonly rehearsals: readonly Rehearsal[];
  readonly scenarios: ScenarioRehearsal;
  /** The maximum number of test files per mutant. */
  readonly tests: number;
}

/** Asks every judge about every mutant, several mutants at a time. */
export class Court {
  readonly #hearing: Hearing;
  readonly #queue: Mutant[];
  readonly #players: TestPlayer[] = [];
  readonly #greens = new Map<string, Green>();
  #isClosed = false;

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
    this.#queue = [...hearing.mutants];
  }

  /** Tests that fail even without a mutant, and judge none. */
  get red(): readonly string[] {
    return [...this.#greens].flatMap(([test, green]) => (typeof green === 'string' ? `${test.trim()}: ${green}` : []));
  }

  /** Reports each result as it arrives. */
  async hear(take: (result: Result) => void): Promise<void> {
    const related = Related.of(this.#hearing.root);
    const benches = Array.from({ length: Math.min(this.#hearing.workers, this.#queue.length) }, () =>
      this.#sit(related, take),
    );
    await Promise.all(benches);
    await this.close();
  }

  /** Stops what is running: no more results follow. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#players.splice(0).map((player) => player.close()));
  }

  async #sit(related: Related, take: (result: Result) => void): Promise<void> {
    const { root, judges: wanted, isBrief, rehearsals, scenarios, tests } = this.#hearing;
    const player = new TestPlayer();
    this.#players.push(player);
    const testsJudge = (repertoire: Repertoire) => new TestsJudge(player, repertoire, this.#greens);
    const all: Readonly<Record<JudgeName, Judge>> = {
      simulation: new SimulationJudge(root, rehearsals),
      contract: inTurn([testsJudge(contracts(related)), inMemory(new ScenariosJudge(root, scenarios))]),
      unit: testsJudge(units(related, tests)),
    };
    for (let mutant = this.#queue.shift(); mutant && !this.#isClosed; mutant = this.#queue.shift()) {
      const judgeOf = (name: JudgeName) => (wanted.includes(name) ? all[name] : null);
      const result = await hearOne({ root, isBrief, judgeOf }, mutant);
      if (!this.#isClosed) take(result);
    }
  }
}

/** The simulation first, which is judged by itself; scenarios last, which take longest. */
const IN_ORDER: readonly JudgeName[] = ['simulation', 'unit', 'contract'];

interface Bench extends Pick<Hearing, 'root' | 'isBrief'> {
  judgeOf(name: JudgeName): Judge | null;
}

async function hearOne({ root, isBrief, judgeOf }: Bench, mutant: Mutant): Promise<Result> {
  const start = performance.now();
  const source = mutated(readFileSync(resolve(root, mutant.file), 'utf8'), mutant.change);
  const verdicts: Record<JudgeName, Verdict> = { simulation: NOT_WANTED, contract: NOT_WANTED, unit: NOT_WANTED };
  for (const name of IN_ORDER) {
    const judge = judgeOf(name);
    if (judge === null) continue;
    const isOver = isBrief && Object.values(verdicts).some(isKilled);
    verdicts[name] = isOver ? NOT_NEEDED : await judge.judge({ mutant, source });
  }
  return resultOf(mutant, verdicts, (performance.now() - start) / 1000);
}

/** The contract, for the backend that the file belongs to. */
const contracts = (related: Related): Repertoire => ({
  testsOf: (file) => {
    const contract = isOfServer(file) ? 'contract-tests/http.test.ts' : 'contract-tests/memory.test.ts';
    return related.testsOf(file).filter((test) => test === contract);
  },
  patternOf: (file) => (isOfServer(file) ? `^on sqlite .*${promisesOf(file)}` : null),
});

/** The scenarios in memory reach neither the server nor HTTP. */
const inMemory = (judge: Judge): Judge => ({
  judge: async (suspect) =>
    isOfServer(suspect.mutant.file) ? { outcome: 'not asked', detail: 'not in memory' } : judge.judge(suspect),
  close: () => judge.close(),
});

const BUYING =
  '(?:account|credits|downloads|purchase|key is remembered|owned files|packs|link|time to undo|selected|licenses|tempo)';

/** The promises of the contract that concern a feature; all of them if a file belongs to none. */
const PROMISES: Readonly<Record<string, string>> = {
  account: '(?:account|credits|wishlist)',
  catalogue: '(?:catalogue|search|similar|showcase)',
  collections: 'collections',
  credits: BUYING,
  downloads: BUYING,
  ledger: BUYING,
  license: 'licenses',
  search: 'search',
  selection: 'selected sounds',
  showcase: 'showcase',
  similar: 'similar sounds',
  tempo: '(?:tempo|renderings)',
  wishlist: 'wishlist',
};

function promisesOf(file: string): string {
  const feature = file.split('/').find((folder) => folder in PROMISES);
  return feature === undefined ? '' : PROMISES[feature]!;
}

/** Tests beside the code and of what uses it, and properties of both backends. */
const units = (related: Related, most: number): Repertoire => ({
  testsOf: (file) => related.testsOf(file).filter(isUnit).slice(0, most),
  patternOf: () => null,
});

/** Tests of whole backends, schedules or scenarios are judges of their own; architecture tests do not see behavior. */
const isUnit = (test: string): boolean =>
  !test.startsWith('contract-tests/') || /^contract-tests\/(?!journeys|mutants|scenarios|simulation)\w+\//.test(test);
