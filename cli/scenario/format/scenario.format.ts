import * as v from 'valibot';
import { ON_PLAN_END } from '../../../domain/billing/plan-end.ts';
import { allowanceFormat } from './allowance.ts';
import type { Known } from './known.ts';
import { listOf, mapping, nameOf, text } from './mapping.ts';
import { moment } from './moment.ts';
import { stepsFormat } from './steps.format.ts';
import { taxesFormat } from './taxes.format.ts';
import { ownName } from './variable.ts';
import { formatTexts, namedThings } from './format.messages.ts';

export const BACKENDS = ['memory', 'embedded', 'url'] as const;
export type BackendKind = (typeof BACKENDS)[number];

/** Somebody with their own device. */
const userFormat = v.nullable(
  mapping({
    /** Who signs in before the first step. */
    login: v.optional(text),
    /** A demo customer's, or `$env:NAME` for what is in the environment. */
    password: v.optional(text),
  }),
);

/** The rows of a table, by their names: the values that each gives to the same variables. */
const casesFormat = v.pipe(
  v.record(text, v.record(ownName, v.unknown(), formatTexts.row), formatTexts.cases),
  v.minEntries(1, formatTexts.noCases),
);

/** One scenario, as a document of a file holds it, and the parts that are in it more than once. */
export function scenarioFormat(known: Known) {
  const parts = stepsFormat(known);
  const document = mapping({
    scenario: text,
    cites: v.optional(listOf(text)),
    on: v.optional(v.pipe(listOf(nameOf('backend', BACKENDS)), v.minLength(1, formatTexts.noBackend))),
    clock: v.optional(moment),
    world: v.optional(nameOf('world', known.worlds)),
    taxes: v.optional(taxesFormat),
    onPlanEnd: v.optional(nameOf(namedThings.onPlanEnd, ON_PLAN_END)),
    users: v.optional(v.record(ownName, userFormat, formatTexts.users)),
    vars: v.optional(v.record(ownName, v.unknown(), formatTexts.vars)),
    allow: v.optional(allowanceFormat),
    cases: v.optional(casesFormat),
    steps: parts.steps,
  });
  return { document, parts };
}

export type ScenarioDocument = v.InferOutput<ReturnType<typeof scenarioFormat>['document']>;
