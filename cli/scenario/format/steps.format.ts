import * as v from 'valibot';
import { parsePath } from '../matching/path.ts';
import { nearest } from '../../guess/nearest.ts';
import { type Allowance, allowanceFormat } from './allowance.ts';
import { type Answers, answersFormat } from './answers.format.ts';
import { type AudioReport, type Stored, audioFormat, storedFormat } from './device.format.ts';
import { duration } from './duration.ts';
import { type Expectations, expectationsFormat, mailFormat } from './expectations.format.ts';
import { type FaultSpec, faultFormat } from './fault.format.ts';
import type { Fault } from '../../stage/stage.ts';
import type { Known } from './known.ts';
import { chosen, listOf, mapping, nameOf, text, wholeNumber } from './mapping.ts';
import { ownName } from './variable.ts';
import { formatTexts, namedThings } from './format.messages.ts';

/** A page of a user: `basic` for the first one, `basic/second` for another. */
const pageName = v.pipe(
  v.string(formatTexts.page),
  v.regex(/^[A-Za-z_][\w-]*(?:\/[A-Za-z_][\w-]*)?$/, formatTexts.page),
);

const documentPath = v.pipe(
  v.string(formatTexts.path),
  v.check((path) => parsePath(path) !== null, formatTexts.path),
);

const captures = v.record(ownName, documentPath, formatTexts.captures);

interface Anyhow {
  /** For reports. */
  readonly name?: string | undefined;
  readonly as?: string | undefined;
  readonly expect?: Expectations | undefined;
  /** What may happen in this step, or because of it, without failing the scenario. */
  readonly allow?: readonly Allowance[] | undefined;
}

/** Does one thing, and waits until it is done. */
export interface DoStep extends Anyhow {
  readonly do: string;
  readonly with?: unknown;
  readonly capture?: Readonly<Record<string, string>> | undefined;
  readonly answer?: Answers | undefined;
  /** In milliseconds of the clock: how long the answer may take. */
  readonly within?: number | undefined;
}

/** Waits for a mail that fits, and takes the oldest one that no step has taken. */
export interface MailStep extends Anyhow {
  readonly mail: v.InferOutput<typeof mailFormat>;
  readonly capture?: Readonly<Record<string, string>> | undefined;
  /** In milliseconds of the clock: how long it may take to come. */
  readonly within?: number | undefined;
}

export type Step =
  | DoStep
  | MailStep
  | (Anyhow & { readonly advance: number })
  | (Anyhow & { readonly reload: string })
  | (Anyhow & { readonly open: { readonly as: string; readonly page: string; readonly at: string } })
  | (Anyhow & { readonly close: string })
  | (Anyhow & { readonly fault: FaultSpec })
  | (Anyhow & { readonly clearFaults: 'all' | Fault['call'] })
  | (Anyhow & { readonly start: DoStep })
  | (Anyhow & { readonly settle: string })
  | (Anyhow & { readonly parallel: readonly DoStep[] })
  | (Anyhow & { readonly repeat: number; readonly steps: readonly Step[] })
  /** `steps` are those of the file, once it has been read. */
  | (Anyhow & {
      readonly include: string;
      readonly with?: Readonly<Record<string, unknown>> | undefined;
      readonly steps: readonly Step[];
    })
  | (Anyhow & { readonly answer: Answers })
  | (Anyhow & { readonly audio: AudioReport })
  | (Anyhow & { readonly storage: Stored })
  | (Anyhow & { readonly cookies: Stored })
  | (Anyhow & { readonly expect: Expectations });

/** The steps of a scenario and their parts. A step's kind is given by its first word. */
export function stepsFormat(known: Known) {
  const expectations = expectationsFormat(known);
  const anyhow = {
    name: v.optional(text),
    as: v.optional(pageName),
    expect: v.optional(expectations),
    allow: v.optional(allowanceFormat),
  };
  const clearable = nameOf('call', ['all', '*', ...known.calls]);
  const doing = mapping({
    do: nameOf(namedThings.useCase, [...known.useCases.keys()]),
    ...anyhow,
    with: v.optional(v.unknown()),
    capture: v.optional(captures),
    answer: v.optional(answersFormat),
    within: v.optional(duration),
  });
  const kinds: Readonly<Record<string, v.GenericSchema<unknown, Step>>> = {
    do: doing,
    advance: mapping({ advance: duration, ...anyhow }),
    reload: mapping({ reload: pageName, ...anyhow }),
    open: mapping({ open: mapping({ as: ownName, page: ownName, at: v.optional(text, '/') }), ...anyhow }),
    close: mapping({ close: pageName, ...anyhow }),
    fault: mapping({ fault: faultFormat(known.calls), ...anyhow }),
    clearFaults: mapping({ clearFaults: clearable, ...anyhow }),
    start: mapping({
      start: v.pipe(
        doing,
        v.check(({ name }) => name !== undefined, formatTexts.needsName),
      ),
      ...anyhow,
    }),
    settle: mapping({ settle: text, ...anyhow }),
    parallel: mapping({ parallel: v.pipe(listOf(doing), v.minLength(1, formatTexts.nothingAtOnce)), ...anyhow }),
    repeat: mapping({ repeat: wholeNumber(1), steps: v.lazy(() => steps), ...anyhow }),
    include: v.pipe(
      mapping({
        include: text,
        with: v.optional(v.record(ownName, v.unknown(), formatTexts.parameters)),
        ...anyhow,
      }),
      v.transform((step) => ({ ...step, steps: [] })),
    ),
    mail: mapping({ mail: mailFormat, ...anyhow, capture: v.optional(captures), within: v.optional(duration) }),
    answer: mapping({ answer: answersFormat, ...anyhow }),
    audio: mapping({ audio: audioFormat, ...anyhow }),
    storage: mapping({ storage: storedFormat, ...anyhow }),
    cookies: mapping({ cookies: storedFormat, ...anyhow }),
    expect: mapping({ ...anyhow, expect: expectations }),
  };
  const words = Object.keys(kinds);
  const none = v.pipe(
    v.record(v.string(), v.unknown(), formatTexts.step),
    v.check(
      () => false,
      ({ input }) => {
        const near = Object.keys(input).flatMap((key) => nearest(key, words));
        return formatTexts.notAStep(near, words);
      },
    ),
    v.never(),
  );
  const step = chosen(Object.values(kinds), (input) => {
    const word =
      typeof input === 'object' && input !== null ? words.find((name) => Object.hasOwn(input, name)) : undefined;
    return (word !== undefined && kinds[word]) || none;
  });
  const steps: v.GenericSchema<unknown, readonly Step[]> = v.pipe(listOf(step), v.minLength(1, formatTexts.noSteps));
  return { steps, doing, expectations };
}
