import { known } from '../../domain/known.ts';
import type { UseCase } from '../command/declare.ts';
import type { SetFault, Stage } from '../stage/stage.ts';
import { Allowances } from '../scenario/allowances.ts';
import type { Allowance } from '../scenario/format/allowance.ts';
import type { Expectations } from '../scenario/format/expectations.format.ts';
import type { DoStep, MailStep, Step } from '../scenario/format/steps.format.ts';
import { danglingIn, substituteIn } from '../scenario/matching/variables.ts';
import { RANDOM, type Luck, drawRandom, luckOfScenario } from '../scenario/matching/random.ts';
import { isRandom } from '../scenario/is-random.ts';
import { TURN, UNIQUE } from '../scenario/variables.ts';
import type { Path } from '../scenario/reading/source.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { Cast, type Seat, usersWith } from './cast.ts';
import { arrive, changeScene } from './change-scene.ts';
import { type Complaint, complaint } from './complaint.ts';
import { Errand } from './errand.ts';
import { type Answered, complaintsAbout } from './expectations.ts';
import { type Mark, markOf, seenSince } from './marks.ts';
import type { Environment } from './password.ts';
import type { Frame, Performed, StepFailure, StepTrace } from './performed.ts';
import { Postbox, readsMail } from './postbox.ts';
import { stepName } from './step-name.ts';
import { uniqueWord } from './unique-word.ts';
import { waitForMail } from './wait-for-mail.ts';
import { runnerTexts } from './runner.messages.ts';

/** What to check after a step, or after a part of it. */
interface Scene {
  /** Of the step or the part. */
  readonly path: Path;
  readonly expect: Expectations | undefined;
  /** Null if the step has closed its page and there is nothing to check. */
  readonly seat: Seat | null;
  readonly since: Mark;
  readonly answered: Answered | null;
  /** Problems found so far. */
  readonly complaints: readonly Complaint[];
}

/** The allowances that only a run can verify. */
const TOLD_BY_RUNNING: readonly Allowance[] = ['unmetFault', 'unaskedAnswer', 'emptyList'];

/** What a run provides to all of its scenarios. */
interface Given {
  readonly env: Environment;
  /** The seed of random values. */
  readonly seed: number;
}

/** Plays a scenario on a stage, step by step up to the first one that goes wrong. */
export async function perform(
  scenario: Scenario,
  stage: Stage,
  useCases: ReadonlyMap<string, UseCase>,
  given: Given,
): Promise<Performed> {
  const performance = new Performance(scenario, stage, useCases, given);
  try {
    return await performance.play();
  } finally {
    performance.end();
  }
}

class Performance {
  readonly #scenario: Scenario;
  readonly #stage: Stage;
  readonly #useCases: ReadonlyMap<string, UseCase>;
  readonly #cast: Cast;
  readonly #variables: Map<string, unknown>;
  readonly #started = new Map<string, Errand>();
  readonly #faults: Array<{ readonly set: SetFault; readonly path: Path }> = [];
  readonly #allowances: Allowances;
  readonly #postbox: Postbox;
  /** Null if no value is random. */
  readonly #luck: Luck | null;
  readonly #trace: StepTrace[] = [];
  #steps = 0;
  /** What the current step is nested in, innermost first. */
  #inside: readonly Frame[] = [];
  /** Where the current step began, or the last one that did something. */
  #since: Mark;

  constructor(scenario: Scenario, stage: Stage, useCases: ReadonlyMap<string, UseCase>, { env, seed }: Given) {
    this.#scenario = scenario;
    this.#stage = stage;
    this.#useCases = useCases;
    this.#luck = isRandom(scenario) ? luckOfScenario(seed, scenario.title) : null;
    this.#variables = new Map<string, unknown>([[UNIQUE, uniqueWord(scenario, stage)], ...scenario.vars]);
    this.#draw();
    this.#cast = new Cast(stage, usersWith(scenario.users, this.#variables), env);
    this.#allowances = new Allowances(scenario);
    this.#postbox = new Postbox(stage, readsMail(scenario.steps));
    this.#since = markOf(this.#cast, 0);
  }

  async play(): Promise<Performed> {
    await this.#postbox.open();
    const entering = this.#cast.enter();
    const problem = (await arrive(this.#stage, runnerTexts.somebody, entering)) ?? (await entering);
    const failure =
      problem === null
        ? ((await this.#playAll(this.#scenario.steps, ['steps'])) ?? this.#unmet())
        : this.#failure('arrival', ['users'], [complaint(this.#scenario.where(['users']), problem)]);
    return { steps: this.#steps, failure, trace: this.#trace };
  }

  end(): void {
    this.#cast.leave();
  }

  async #playAll(steps: readonly Step[], path: Path): Promise<StepFailure | null> {
    for (const [at, step] of steps.entries()) {
      const failure = await this.#playStep(step, [...path, at]);
      if (failure) return failure;
    }
    return null;
  }

  /** Claims of the scenario that did not come true, though every step did. */
  #unmet(): StepFailure | null {
    const unmet = this.#faults.flatMap(({ set: { fault, hits }, path }) =>
      hits > 0 || this.#allowances.allows('unmetFault', path)
        ? []
        : [complaint(this.#scenario.where([...path, 'fault']), runnerTexts.unmet(fault.call))],
    );
    const unneeded = this.#allowances
      .unused(TOLD_BY_RUNNING)
      .map(({ allowance, path }) => complaint(this.#scenario.where(path), runnerTexts.notNeeded(allowance)));
    const complaints = [...unmet, ...unneeded];
    const [first] = complaints;
    return first ? { step: runnerTexts.end, at: first.at, inside: [], complaints, trace: [] } : null;
  }

  async #playStep(step: Step, path: Path): Promise<StepFailure | null> {
    this.#steps += 1;
    const latest = await this.#postbox.mark();
    if (!isLookAlone(step)) this.#since = markOf(this.#cast, latest);
    if ('repeat' in step) {
      const failure = await this.#repeat(step.repeat, step.steps, path);
      if (failure) return failure;
    }
    if ('include' in step) {
      const failure = await this.#include(step, path);
      if (failure) return failure;
    }
    const [seenBefore, callsBefore, begin] = [this.#cast.seen.length, this.#cast.calls.length, this.#stage.clock.now()];
    const scenes = await this.#act(step, path);
    // What the answer triggered belongs to the step as well.
    if (!isLookAlone(step)) await this.#stage.advanceBy(0);
    const events = this.#cast.seen.slice(seenBefore);
    const calls = this.#cast.calls.slice(callsBefore);
    const mails = await this.#postbox.since(latest);
    this.#trace.push({
      step: stepName(step),
      at: this.#scenario.where(path),
      inside: this.#inside,
      begin,
      events,
      calls,
      mails,
    });
    const complaints = await Promise.all(scenes.map((scene) => this.#complaintsOf(scene)));
    return complaints.flat().length === 0 ? null : this.#failure(stepName(step), path, complaints.flat());
  }

  /** Draws new random values, if the scenario uses any. */
  #draw(): void {
    if (this.#luck) this.#variables.set(RANDOM, drawRandom(this.#luck));
  }

  async #repeat(times: number, steps: readonly Step[], path: Path): Promise<StepFailure | null> {
    const around = this.#variables.get(RANDOM);
    const at = this.#scenario.where(path);
    for (let turn = 1; turn <= times; turn += 1) {
      await this.#stage.breathe();
      this.#variables.set(TURN, turn);
      this.#draw();
      const frame = { kind: 'turn', turn, of: times, at } as const;
      const failure = await this.#within(frame, () => this.#playAll(steps, [...path, 'steps']));
      if (failure) return failure;
    }
    if (this.#luck) this.#variables.set(RANDOM, around);
    return null;
  }

  /** Parameters are there for the steps that are included; what those capture stays. */
  async #include(step: Extract<Step, { readonly include: string }>, path: Path): Promise<StepFailure | null> {
    const { with: given = {}, steps } = step;
    const dangling = danglingIn(given, this.#variables);
    if (dangling !== null) {
      const where = this.#scenario.where([...path, 'with']);
      return this.#failure(stepName(step), path, [complaint(where, runnerTexts.dangling(dangling))]);
    }
    const around = new Map(this.#variables);
    for (const [name, value] of Object.entries(substituteIn(given, this.#variables))) this.#variables.set(name, value);
    const frame = { kind: 'include', at: this.#scenario.where(path) } as const;
    const failure = await this.#within(frame, () => this.#playAll(steps, [...path, 'steps']));
    for (const name of Object.keys(given))
      if (around.has(name)) this.#variables.set(name, around.get(name));
      else this.#variables.delete(name);
    return failure;
  }

  async #within<Value>(frame: Frame, work: () => Promise<Value>): Promise<Value> {
    const around = this.#inside;
    this.#inside = [frame, ...around];
    try {
      return await work();
    } finally {
      this.#inside = around;
    }
  }

  /** Runs a step, and resolves to what there is to check. */
  async #act(step: Step, path: Path): Promise<readonly Scene[]> {
    if ('do' in step) return [await this.#finish(this.#setOut(step, path))];
    if ('parallel' in step)
      return [...(await this.#doAtOnce(step.parallel, [...path, 'parallel'])), this.#scene(step, path)];
    if ('start' in step) return [await this.#start(step.start, [...path, 'start']), this.#scene(step, path)];
    if ('settle' in step) return this.#settle(step, step.settle, path);
    if ('mail' in step) return [await this.#waitForMail(step, path)];
    const problem = await changeScene(step, {
      stage: this.#stage,
      cast: this.#cast,
      variables: this.#variables,
      allows: (allowance) => this.#allowances.allows(allowance, path),
      onFault: (set) => this.#faults.push({ set, path }),
    });
    const complaints = problem === null ? [] : [complaint(this.#scenario.where(path), problem)];
    return [{ ...this.#scene(step, path), complaints }];
  }

  /** All set out in the same moment, and are waited for: first for the one whose time is over first. */
  async #doAtOnce(steps: readonly DoStep[], path: Path): Promise<readonly Scene[]> {
    const errands = steps.map((step, at) => this.#setOut(step, [...path, at]));
    const scenes = new Map<Errand, Scene>();
    for (const errand of errands.toSorted((a, b) => a.end - b.end)) scenes.set(errand, await this.#finish(errand));
    return errands.map((errand) => known(scenes.get(errand), `answer of ${errand.step.do}`));
  }

  async #start(step: DoStep, path: Path): Promise<Scene> {
    const errand = this.#setOut(step, path);
    this.#started.set(known(step.name, 'name of what is started'), errand);
    return { ...this.#scene(step, path), expect: undefined };
  }

  async #settle(step: Step, name: string, path: Path): Promise<readonly Scene[]> {
    const errand = known(this.#started.get(name), `step ${name} under way`);
    const scene = await this.#finish(errand, isExpectedToDo(errand.step) && isExpectedToDo(step));
    return [
      scene,
      {
        ...scene,
        path,
        expect: step.expect,
        complaints: [],
        seat: step.as === undefined ? errand.seat : this.#cast.seat(step.as),
      },
    ];
  }

  async #waitForMail(step: MailStep, path: Path): Promise<Scene> {
    const scene = this.#scene(step, path);
    const had = await waitForMail(step, { stage: this.#stage, postbox: this.#postbox, variables: this.#variables });
    if ('kept' in had) {
      for (const [name, value] of had.kept) this.#variables.set(name, value);
      return scene;
    }
    const { path: inside, ...missed } = had;
    return { ...scene, complaints: [{ at: this.#scenario.where([...path, ...inside]), ...missed }] };
  }

  #setOut(step: DoStep, path: Path): Errand {
    const parts = { step, path, seat: this.#cast.seat(step.as), since: this.#since };
    return new Errand(parts, this.#stage, known(this.#useCases.get(step.do), `use case ${step.do}`), this.#variables);
  }

  async #finish(errand: Errand, isToSucceed = isExpectedToDo(errand.step)): Promise<Scene> {
    const { step, path, seat, since } = errand;
    const scene = { path, expect: step.expect, seat, since };
    const complain = (text: string) => [complaint(this.#scenario.where([...path, 'do']), text)];
    const answered = await errand.finish();
    if (typeof answered === 'string') return { ...scene, answered: null, complaints: complain(answered) };
    if (!answered.ok && isToSucceed)
      return { ...scene, answered, complaints: complain(runnerTexts.fails(step.do, answered.failure)) };
    const kept = errand.captured(answered);
    if (typeof kept === 'string') return { ...scene, answered, complaints: complain(kept) };
    const unasked = errand.unasked.filter(() => !this.#allowances.allows('unaskedAnswer', path));
    if (unasked.length > 0) {
      const at = (kind: string) => this.#scenario.where([...path, 'answer', kind]);
      return { ...scene, answered, complaints: unasked.map((kind) => complaint(at(kind), runnerTexts.unasked(kind))) };
    }
    for (const [name, value] of kept) this.#variables.set(name, value);
    return { ...scene, answered, complaints: [] };
  }

  #scene(step: Step, path: Path): Scene {
    return {
      path,
      expect: step.expect,
      seat: this.#cast.seatIfOpen(pageIn(step)),
      since: this.#since,
      answered: null,
      complaints: [],
    };
  }

  async #complaintsOf({ path, expect, complaints, seat, ...outlook }: Scene): Promise<readonly Complaint[]> {
    if (expect === undefined || complaints.length > 0) return complaints;
    const locate = (inside: Path) => this.#scenario.where([...path, 'expect', ...inside]);
    const dangling = danglingIn(expect, this.#variables);
    if (dangling !== null) return [complaint(locate([]), runnerTexts.dangling(dangling))];
    const allowsEmpty = () => this.#allowances.allows('emptyList', path);
    return complaintsAbout(
      substituteIn(expect, this.#variables),
      { ...outlook, seat: known(seat, 'open page to look at'), cast: this.#cast, postbox: this.#postbox, allowsEmpty },
      locate,
    );
  }

  #failure(step: string, path: Path, complaints: readonly Complaint[]): StepFailure {
    const at = this.#scenario.where(path);
    return { step, at, inside: this.#inside, complaints, trace: seenSince(this.#cast, this.#since) };
  }
}

/** A look at things changes nothing: it still belongs to the step before. */
const isLookAlone = (step: Step): boolean =>
  Object.keys(step).every((key) => ['expect', 'as', 'name', 'allow'].includes(key));

/** The page that a step is about; undefined leaves it to the cast. */
function pageIn(step: Step): string | undefined {
  if (step.as !== undefined) return step.as;
  if ('reload' in step) return step.reload;
  return 'open' in step ? `${step.open.as}/${step.open.page}` : undefined;
}

/** A step that mentions no failure expects none. */
const isExpectedToDo = ({ expect }: Step): boolean => expect?.ok !== false && expect?.failure === undefined;
