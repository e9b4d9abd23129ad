import type { UseCase } from '../command/declare.ts';
import type { Stage } from '../stage/stage.ts';
import { durationText } from '../scenario/format/duration.ts';
import type { DoStep } from '../scenario/format/steps.format.ts';
import { parsePath, valueAt } from '../scenario/matching/path.ts';
import { danglingIn, substitute, substituteIn } from '../scenario/matching/variables.ts';
import { inputIssues } from '../scenario/reading/check-input.ts';
import { pathOf } from '../scenario/reading/read-issue.ts';
import type { Path } from '../scenario/reading/source.ts';
import type { Seat } from './cast.ts';
import type { Answered } from './expectations.ts';
import type { Mark } from './marks.ts';
import { runnerTexts } from './runner.messages.ts';

/** The default timeout of an answer: longer than the wait for an archive, but short in real time. */
const PATIENCE_MS = { virtual: 20 * 60_000, wall: 60_000 } as const;

export const patienceOf = ({ isVirtual }: Stage): number => (isVirtual ? PATIENCE_MS.virtual : PATIENCE_MS.wall);

/** A use case called on a page. */
export class Errand {
  readonly step: DoStep;
  readonly path: Path;
  readonly seat: Seat;
  /** From where on things belong to it. */
  readonly since: Mark;
  /** When its time is over. */
  readonly end: number;
  /** The dialogs that it has an answer for and did not open. Known once it has been answered. */
  unasked: readonly string[] = [];
  readonly #stage: Stage;
  readonly #answer: Promise<Answered | string>;

  /** Sets out at once. */
  constructor(
    { step, path, seat, since }: Readonly<Pick<Errand, 'step' | 'path' | 'seat' | 'since'>>,
    stage: Stage,
    useCase: UseCase,
    variables: ReadonlyMap<string, unknown>,
  ) {
    this.step = step;
    this.path = path;
    this.seat = seat;
    this.since = since;
    this.#stage = stage;
    this.end = stage.clock.now() + this.#within;
    this.#answer = this.#run(useCase, variables);
  }

  /** Waits for the answer up to the timeout. Resolves to a sentence if there is none. */
  async finish(): Promise<Answered | string> {
    const left = Math.max(0, this.end - this.#stage.clock.now());
    const isAnswered = await this.#stage.until(this.#answer, left);
    return isAnswered ? this.#answer : runnerTexts.noAnswer(this.step.do, durationText(this.#within));
  }

  get #within(): number {
    return this.step.within ?? patienceOf(this.#stage);
  }

  /** The values that the step captures from an answer, by name; a sentence for a path that leads nowhere. */
  captured(answered: Answered): ReadonlyMap<string, unknown> | string {
    const document = answered.ok ? answered.value : answered.failure;
    const kept = new Map(
      Object.entries(this.step.capture ?? {}).map(([name, path]) => [name, valueAt(document, parsePath(path) ?? [])]),
    );
    const missing = Object.entries(this.step.capture ?? {}).find(([name]) => kept.get(name) === undefined);
    return missing ? runnerTexts.nothingToKeep(missing[1], missing[0]) : kept;
  }

  /** Never rejects: nobody may be waiting any more. */
  async #run(useCase: UseCase, variables: ReadonlyMap<string, unknown>): Promise<Answered | string> {
    const { do: name } = this.step;
    const dangling = danglingIn([this.step.with, this.step.answer], variables);
    if (dangling !== null) return runnerTexts.dangling(dangling);
    const input = substitute(this.step.with ?? {}, variables);
    const [issue] = inputIssues(useCase, input, variables);
    if (issue) return runnerTexts.wrongInput(name, ['with', ...pathOf(issue)].join('.'), issue.message);
    const leaveDesk = this.seat.desk.follow(substituteIn(this.step.answer ?? {}, variables));
    try {
      return await useCase.run(this.seat.page, input);
    } catch (error) {
      return runnerTexts.throws(name, String(error));
    } finally {
      this.unasked = leaveDesk();
    }
  }
}
