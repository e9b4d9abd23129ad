import { itemAt, known } from '../../../domain/known.ts';
import { Allowances } from '../allowances.ts';
import type { Allowance } from '../format/allowance.ts';
import type { Known } from '../format/known.ts';
import type { Stored } from '../format/device.format.ts';
import type { DoStep, MailStep, Step } from '../format/steps.format.ts';
import type { UseCase } from '../../command/declare.ts';
import { RANDOM, drawRandom, luckOf } from '../matching/random.ts';
import { parsePath } from '../matching/path.ts';
import { hasReferences, referencesIn, substitute, substituteIn } from '../matching/variables.ts';
import { wrongOperands } from '../matching/wrong-operands.ts';
import { ANYTHING, type Shape, follow, shapeOfValue } from '../shapes/shape.ts';
import { MAIL_SHAPE } from '../shapes/looks.ts';
import { type Misfit, misfits } from '../shapes/misfits.ts';
import { wrongExpectations } from '../shapes/wrong-expectations.ts';
import { FIRST_PAGE, type Scenario, pageOf } from '../scenario.ts';
import { TURN, UNIQUE } from '../variables.ts';
import { inputIssues } from './check-input.ts';
import { accepted } from './near.ts';
import { pathOf, placeIn } from './read-issue.ts';
import type { Places } from './places.ts';
import type { Path, Problem } from './source.ts';
import { readingTexts } from './reading.messages.ts';

/** The allowances that can be verified while reading; the others show when a scenario runs. */
const TOLD_BY_READING: readonly Allowance[] = ['unsettled', 'unknownPath'];

/** Expectations that only make sense for a step that calls something, or waits for it. */
const OF_ANSWERS = ['ok', 'result', 'failure'] as const;

/** Whatever is drawn, it has these names. */
const RANDOM_SHAPE = shapeOfValue(drawRandom(luckOf(0)));

/** Finds what the format cannot express: unknown names, and inputs that no use case accepts. */
export const checkScenario = (scenario: Scenario, known: Known, places: Places): readonly Problem[] =>
  new Check(scenario, known, places).run();

/** Walks a scenario in execution order, and tracks what exists at each point. */
class Check {
  readonly #scenario: Scenario;
  readonly #known: Known;
  readonly #places: Places;
  /** What is known about them before anything runs. */
  readonly #variables: Map<string, Shape>;
  /** Only those known already. */
  #values: ReadonlyMap<string, unknown>;
  readonly #pages: Set<string>;
  /** The names available to `settle`. */
  readonly #started = new Map<string, Started>();
  readonly #allowances: Allowances;
  readonly #problems: Problem[] = [];

  constructor(scenario: Scenario, known: Known, places: Places) {
    this.#scenario = scenario;
    this.#known = known;
    this.#places = places;
    this.#variables = new Map([UNIQUE, ...scenario.vars.keys()].map((name) => [name, ANYTHING]));
    this.#variables.set(RANDOM, RANDOM_SHAPE);
    this.#values = scenario.vars;
    this.#allowances = new Allowances(scenario);
    this.#pages = new Set(scenario.users.map(({ name }) => `${name}/${FIRST_PAGE}`));
  }

  run(): readonly Problem[] {
    for (const { name, login } of this.#scenario.users) this.#checkReferences(login?.email, ['users', name, 'login']);
    this.#checkSteps(this.#scenario.steps, ['steps']);
    this.#checkSettled([...this.#started.values()]);
    for (const { allowance, path } of this.#allowances.unused(TOLD_BY_READING))
      this.#say(this.#places.valueAt(path), readingTexts.notNeeded(allowance));
    return this.#problems;
  }

  #checkSteps(steps: readonly Step[], path: Path): void {
    steps.forEach((step, at) => this.#checkStep(step, [...path, at]));
  }

  #checkStep(step: Step, path: Path): void {
    if ('do' in step) return this.#checkDoing([step], [path]);
    if (step.as !== undefined) this.#checkPage(step.as, [...path, 'as']);
    if ('parallel' in step)
      this.#checkDoing(
        step.parallel,
        step.parallel.map((_, at) => [...path, 'parallel', at]),
      );
    else if ('start' in step) this.#checkStart(step.start, [...path, 'start']);
    else if ('settle' in step) this.#checkSettle(step, step.settle, path);
    else if ('repeat' in step) this.#checkRepeat(step, [...path, 'steps']);
    else if ('include' in step) this.#checkInclude(step, path);
    else if ('mail' in step) this.#checkMail(step, path);
    else if ('reload' in step) this.#checkPage(step.reload, [...path, 'reload']);
    else if ('open' in step) this.#checkOpen(step.open, [...path, 'open']);
    else if ('close' in step) this.#checkClose(step.close, [...path, 'close']);
    else if ('fault' in step) this.#checkReferences(step.fault, [...path, 'fault']);
    else if ('storage' in step) this.#checkKept(step.storage, this.#known.storageKeys, [...path, 'storage']);
    else if ('cookies' in step) this.#checkKept(step.cookies, this.#known.cookieNames, [...path, 'cookies']);
    else this.#checkReferences(withoutExpectations(step), path);
    if ('settle' in step) return;
    this.#checkExpectations(step, null, path);
    this.#checkIsAnswered(step, path);
  }

  /** Without a call there is no answer: expectations about one would hold, or fail, in any case. */
  #checkIsAnswered({ expect }: Step, path: Path): void {
    for (const key of OF_ANSWERS)
      if (expect?.[key] !== undefined)
        this.#say(this.#places.keyAt([...path, 'expect', key]), readingTexts.notAnswered(key));
  }

  /** Concurrent steps: none of them knows what another one captures. */
  #checkDoing(steps: readonly DoStep[], paths: readonly Path[]): void {
    steps.forEach((step, at) => this.#checkErrand(step, itemAt(paths, at)));
    steps.forEach((step, at) => this.#capture(step, isToFail(step), itemAt(paths, at)));
    steps.forEach((step, at) => this.#checkExpectations(step, this.#useCaseOf(step), itemAt(paths, at)));
  }

  /** Checks a step's call; its expectations are checked separately. */
  #checkErrand(step: DoStep, path: Path): void {
    if (step.as === undefined) this.#checkPage(itemAt(this.#scenario.users, 0).name, [...path, 'do']);
    else this.#checkPage(step.as, [...path, 'as']);
    this.#checkReferences(step.answer, [...path, 'answer']);
    const within = [...path, 'with'];
    if (this.#checkReferences(step.with, within)) return;
    const useCase = this.#useCaseOf(step);
    const at = step.with === undefined ? [...path, 'do'] : within;
    for (const issue of inputIssues(useCase, step.with ?? {}, this.#values))
      this.#say(placeIn(this.#places, [...at, ...pathOf(issue)], issue), issue.message);
  }

  #useCaseOf(step: DoStep): UseCase {
    return known(this.#known.useCases.get(step.do), `use case ${step.do}`);
  }

  /** `useCase` is the one whose answer is expected; null if there is none. */
  #checkExpectations({ expect }: Step, useCase: UseCase | null, path: Path): void {
    if (expect === undefined || this.#checkReferences(expect, [...path, 'expect'])) return;
    this.#checkPattern(expect, path, 'expect', (filled) => wrongExpectations(filled, useCase, this.#known));
  }

  /** Checks that the pattern under a key can be compared with something. */
  #checkPattern(
    pattern: object,
    path: Path,
    key: string,
    wrongIn: (filled: Readonly<Record<string, unknown>>) => readonly Misfit[],
  ): void {
    const filled = substituteIn(pattern, this.#values);
    const wrong = wrongOperands(filled);
    for (const { path: inside, problem } of wrong) this.#say(this.#places.valueAt([...path, key, ...inside]), problem);
    if (wrong.length > 0) return;
    for (const { path: inside, text, isKey, isPath } of wrongIn(filled)) {
      if (isPath && this.#allowances.allows('unknownPath', path)) continue;
      const place = [...path, key, ...inside];
      this.#say(isKey ? this.#places.keyAt(place) : this.#places.valueAt(place), text);
    }
  }

  #checkMail({ mail, capture = {} }: MailStep, path: Path): void {
    if (!this.#checkReferences(mail, [...path, 'mail']))
      this.#checkPattern(mail, path, 'mail', (filled) => misfits(filled, MAIL_SHAPE));
    this.#keep(capture, MAIL_SHAPE, path);
  }

  #checkStart(step: DoStep, path: Path): void {
    this.#checkErrand(step, path);
    const name = known(step.name, 'name of what is started');
    const before = this.#started.get(name);
    if (before) this.#checkSettled([before]);
    this.#started.set(name, { step, path, isSettled: false });
  }

  /** A call nobody waits for may have failed. */
  #checkSettled(started: readonly Started[]): void {
    for (const one of started) {
      const isLeft = !one.isSettled && !this.#allowances.allows('unsettled', one.path);
      if (isLeft) this.#say(this.#places.valueAt(one.path), readingTexts.unsettled(one.step.name ?? ''));
      one.isSettled = true;
    }
  }

  #checkSettle(step: Step, name: string, path: Path): void {
    const started = this.#started.get(name);
    if (!started)
      return this.#say(
        this.#places.valueAt([...path, 'settle']),
        readingTexts.notStarted(name, accepted(name, [...this.#started.keys()])),
      );
    started.isSettled = true;
    const useCase = this.#useCaseOf(started.step);
    this.#capture(started.step, isToFail(started.step) || isToFail(step), started.path);
    this.#checkExpectations(started.step, useCase, started.path);
    this.#checkExpectations(step, useCase, path);
  }

  /** After a failure, it is the failure that is captured. */
  #capture(step: DoStep, isFailing: boolean, path: Path): void {
    const { capture = {} } = step;
    if (Object.keys(capture).length === 0) return;
    this.#keep(capture, isFailing ? ANYTHING : this.#known.answerShape(this.#useCaseOf(step)), path);
  }

  #keep(capture: Readonly<Record<string, string>>, shape: Shape, path: Path): void {
    for (const [name, where] of Object.entries(capture)) {
      const led = follow(shape, parsePath(where) ?? []);
      this.#variables.set(name, 'shape' in led ? led.shape : ANYTHING);
      if ('problem' in led) this.#say(this.#places.valueAt([...path, 'capture', name]), led.problem);
    }
  }

  #checkRepeat({ repeat: turns, steps }: Extract<Step, { readonly repeat: number }>, path: Path): void {
    const isInside = this.#variables.has(TURN);
    const before = new Set(this.#started.values());
    this.#variables.set(TURN, ANYTHING);
    this.#checkSteps(steps, path);
    // The next turn starts it again.
    if (turns > 1) this.#checkSettled([...this.#started.values()].filter((one) => !before.has(one)));
    if (!isInside) this.#variables.delete(TURN);
  }

  /** Parameters are variables of the steps that are included, and of no others. */
  #checkInclude({ with: given = {}, steps }: Extract<Step, { readonly include: string }>, path: Path): void {
    this.#checkReferences(given, [...path, 'with']);
    const around = this.#values;
    const shapes = new Map(Object.keys(given).map((name) => [name, this.#variables.get(name)]));
    const known = Object.entries(given)
      .map(([name, value]) => [name, substitute(value, around)] as const)
      .filter(([, value]) => !hasReferences(value));
    this.#values = new Map([...[...around].filter(([name]) => !shapes.has(name)), ...known]);
    for (const name of shapes.keys()) this.#variables.set(name, ANYTHING);
    this.#checkSteps(steps, [...path, 'steps']);
    this.#values = around;
    for (const [name, shape] of shapes)
      if (shape) this.#variables.set(name, shape);
      else this.#variables.delete(name);
  }

  /** Values that the shop does not read have no effect. */
  #checkKept(values: Stored, names: readonly string[], path: Path): void {
    if (this.#checkReferences(values, path)) return;
    for (const key of Object.keys(values)) {
      const name = String(substitute(key, this.#values));
      if (names.includes(name) || hasReferences(name) || this.#allowances.allows('unknownPath', path)) continue;
      this.#say(this.#places.keyAt([...path, key]), readingTexts.noName(name, accepted(name, names)));
    }
  }

  #checkOpen({ as, page }: { readonly as: string; readonly page: string }, path: Path): void {
    this.#checkUser(as, [...path, 'as']);
    if (this.#pages.has(`${as}/${page}`))
      this.#say(this.#places.valueAt([...path, 'page']), readingTexts.pageOpen(`${as}/${page}`));
    this.#pages.add(`${as}/${page}`);
  }

  #checkClose(page: string, path: Path): void {
    this.#checkPage(page, path);
    this.#pages.delete(pageOf(page));
  }

  #checkPage(name: string, path: Path): void {
    const [user = ''] = name.split('/');
    if (!this.#checkUser(user, path) || this.#pages.has(pageOf(name))) return;
    const open = accepted(pageOf(name), [...this.#pages]);
    this.#say(this.#places.valueAt(path), readingTexts.pageNotOpen(pageOf(name), open));
  }

  /** Tells whether there is such a user. */
  #checkUser(user: string, path: Path): boolean {
    const users = this.#scenario.users.map(({ name }) => name);
    if (users.includes(user)) return true;
    this.#say(this.#places.valueAt(path), readingTexts.noUser(user, accepted(user, users)));
    return false;
  }

  /** Tells whether something was wrong. */
  #checkReferences(value: unknown, path: Path): boolean {
    const wrong = this.#wrongReferences(value, path);
    this.#problems.push(...wrong);
    return wrong.length > 0;
  }

  #wrongReferences(value: unknown, path: Path): readonly Problem[] {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, part]) => {
        const inside = [...path, Array.isArray(value) ? Number(key) : key];
        return [...this.#wrongReferences(key, inside), ...this.#wrongReferences(part, inside)];
      });
    return referencesIn(value).flatMap(({ name, path: inside, text }) => {
      const at = this.#places.valueAt(path);
      if (inside === null) return [{ at, text: readingTexts.notAPath(text) }];
      const shape = this.#variables.get(name);
      if (shape) {
        const led = follow(shape, inside);
        return 'problem' in led ? [{ at, text: led.problem }] : [];
      }
      return [
        {
          at,
          text: readingTexts.notCaptured(name, accepted(name, [...this.#variables.keys()])),
        },
      ];
    });
  }

  #say(at: Problem['at'], text: string): void {
    this.#problems.push({ at, text });
  }
}

interface Started {
  readonly step: DoStep;
  readonly path: Path;
  isSettled: boolean;
}

const isToFail = ({ expect }: Step): boolean => expect?.ok === false || expect?.failure !== undefined;

function withoutExpectations(step: Step): Partial<Step> {
  const { expect: _, ...rest } = step;
  return rest;
}
