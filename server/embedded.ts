import type { OnPlanEnd } from '../domain/billing/plan-end.ts';
import type { PlayedTaxes } from '../domain/tax/played-taxes.ts';
import type { Clock } from './clock.ts';
import { loadConfig, type Config } from './config.ts';
import { type ReadMail, latestMails } from './mail/read-mails.ts';
import { openShop } from './open-shop.ts';
import { playPlanEnd } from './subscription/plan-end-policy.ts';
import { playTaxes } from './tax/play-taxes.ts';

export interface Embedded {
  /** Answers a request like the server; any host will do. */
  fetch(request: Request): Promise<Response>;
  /** Does what has become due behind the scenes, and resolves when nothing is at work there. */
  settled(): Promise<void>;
  /** The latest mails, the oldest first, once the jobs that are due are done. */
  mails(): Promise<readonly ReadMail[]>;
  /** Sets the taxes of a scenario. Returns a function that restores the operator's. */
  playTaxes(taxes: PlayedTaxes): Promise<() => Promise<void>>;
  /** The same of what becomes of the credits of a plan that ends. */
  playPlanEnd(onPlanEnd: OnPlanEnd): Promise<() => Promise<void>>;
  /**
   * Resolves once the whole demo is on sale; `say` receives the progress. Rejects if it cannot be completed: the next
   * start continues from there.
   */
  complete(say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedOptions extends Partial<Config> {
  readonly dataFolder: string;
  readonly clock?: Clock;
  /** Told how far the demo is, while there is nothing to see yet. */
  readonly say?: (line: string) => void;
}

/**
 * The whole backend inside this process, without a port: for the command line and for contract tests.
 * Where the demo is yet to be made, it waits until there is something to see.
 */
export async function openEmbedded({ clock, say = () => {}, ...settings }: EmbeddedOptions): Promise<Embedded> {
  const defaults = loadConfig([], {});
  if (!defaults.ok) throw new Error(defaults.problems.join(' '));
  let tell = say;
  const config = { ...defaults.config, ...settings };
  const { app, close, deps, seeding } = await openShop(config, clock, (line) => tell(line));
  await seeding?.ready;
  tell = () => {};
  return {
    fetch: async (request) => app.fetch(request),
    settled: () => deps.jobs.catchUp(),
    mails: () => latestMails(deps),
    playTaxes: (taxes) => playTaxes(deps.db, deps.clock, taxes),
    playPlanEnd: (onPlanEnd) => playPlanEnd(deps.db, deps.clock, onPlanEnd),
    async complete(told) {
      tell = told;
      await seeding?.finished;
    },
    close,
  };
}
