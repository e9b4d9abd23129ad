import type { OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { PlayedTaxes } from '../../domain/tax/played-taxes.ts';
import type { Allowance } from './format/allowance.ts';
import type { BackendKind, ScenarioDocument } from './format/scenario.format.ts';
import type { Step } from './format/steps.format.ts';
import type { Path, Position } from './reading/source.ts';

/** A scenario that has been read and may run. */
export interface Scenario {
  readonly title: string;
  readonly cites: readonly string[];
  /** The backends it can run on; null for every one. */
  readonly on: readonly BackendKind[] | null;
  /** Epoch milliseconds; null leaves it to the stage. */
  readonly clock: number | null;
  readonly world: string | null;
  /** How sums are taxed; null leaves it to the shop. */
  readonly taxes: PlayedTaxes | null;
  /** What becomes of the credits of a plan that ends; null leaves it to the shop. */
  readonly onPlanEnd: OnPlanEnd | null;
  readonly users: readonly User[];
  readonly vars: ReadonlyMap<string, unknown>;
  /** What may happen anywhere in it. */
  readonly allow: readonly Allowance[];
  readonly steps: readonly Step[];
  readonly at: Position;
  /** The position of a part of the scenario in its file. */
  readonly where: (path: Path) => Position;
}

export interface User {
  readonly name: string;
  /** Null for a user who does not sign in at the start. */
  readonly login: Login | null;
}

interface Login {
  readonly email: string;
  /** As given in the file; null for the demo customers' own. */
  readonly password: string | null;
}

/** The page that every user starts with. */
export const FIRST_PAGE = 'first';

/** A page by its whole name: `basic` is `basic/first`. */
export const pageOf = (name: string): string => (name.includes('/') ? name : `${name}/${FIRST_PAGE}`);

const ME: User = { name: 'me', login: null };

export function scenarioOf(document: ScenarioDocument, where: Scenario['where']): Scenario {
  const {
    scenario: title,
    cites = [],
    on = null,
    clock = null,
    world = null,
    taxes = null,
    onPlanEnd = null,
    users = {},
    vars = {},
    allow = [],
    steps,
  } = document;
  const named = Object.entries(users).map(([name, said]): User => {
    const { login, password = null } = said ?? {};
    return { name, login: login === undefined ? null : { email: login, password } };
  });
  return {
    title,
    cites,
    on,
    clock,
    world,
    taxes,
    onPlanEnd,
    users: named.length === 0 ? [ME] : named,
    vars: new Map(Object.entries(vars)),
    allow,
    steps,
    at: where(['scenario']),
    where,
  };
}
