import { type Result, ok } from '../../core/kernel/result.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { guessed } from '../guess/guess.messages.ts';
import { mistyped } from '../guess/nearest.ts';
import type { Answers } from './answers.ts';
import { type ConditionOptions, type Conditions, PLAIN_CONDITIONS, conditionsFrom } from './conditions.ts';
import { misused } from './outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { hostTexts } from './host.messages.ts';

/** Which backend a command talks to. */
export type Backend =
  | { readonly kind: 'memory' }
  /** The server in this process, on the data folder. */
  | { readonly kind: 'embedded' }
  | { readonly kind: 'url'; readonly origin: string }
  /** What a shop has said once. */
  | { readonly kind: 'recording'; readonly file: string };

/** Where `npm start` opens the shop. */
export const RUNNING_SHOP: Backend = { kind: 'url', origin: 'http://localhost:3000' };

/** The options of every command. */
export interface Settings {
  /** Null leaves it to the profile, and then to the running shop. */
  readonly backend: Backend | null;
  readonly profile: string;
  readonly json: boolean;
  /** The fields that `--json=<fields>` keeps; null keeps all. */
  readonly fields: readonly string[] | null;
  /** A jq filter for documents; null for none. With one, failures are printed on standard error. */
  readonly jq: string | null;
  /** Whether answers are only ids, and messages only problems. */
  readonly quiet: boolean;
  /** Whether every event in the shop is printed on standard error. */
  readonly trace: boolean;
  /** Answers to dialogs, given in advance. */
  readonly answers: Answers;
  readonly conditions: Conditions;
  /** How long a call may take, for who does not wait for a shop; null for the usual time. */
  readonly patienceMs: number | null;
  /** A token of `account tokens create` that identifies the customer instead of a login; null for none. */
  readonly token: string | null;
  /** Whether questions may be asked: somebody is there to answer, and nothing forbids it. */
  readonly asks: boolean;
}

/** Before the command line is parsed. */
export const NO_SETTINGS: Settings = {
  backend: null,
  profile: 'default',
  json: false,
  fields: null,
  jq: null,
  quiet: false,
  trace: false,
  answers: {},
  conditions: PLAIN_CONDITIONS,
  patienceMs: null,
  token: null,
  asks: false,
};

/** The options of the program itself, as commander reads them. */
export interface GlobalOptions extends ConditionOptions {
  readonly backend?: string;
  /** A recording, instead of any backend. */
  readonly replay?: string;
  readonly profile?: string;
  readonly json?: readonly string[];
  readonly jq?: string;
  readonly quiet?: boolean;
  readonly trace?: boolean;
  readonly answer?: Answers;
  readonly input: boolean;
}

/** Options win over the environment. */
export function settingsFrom(options: GlobalOptions, { env, stdin, stderr }: Terminal): Result<Settings, Failure> {
  const [option, named] =
    options.backend !== undefined ? ['--backend', options.backend] : ['LOOPSTEAD_BACKEND', env['LOOPSTEAD_BACKEND']];
  const parsed = named ? parseBackend(named) : null;
  if (named && !parsed) {
    const near = mistyped(named, ['memory', 'embedded']);
    return misused(option, guessed(near, hostTexts.notBackend(option, named)));
  }

  const { replay } = options;
  const backend: Backend | null = replay === undefined ? parsed : { kind: 'recording', file: replay };
  if (options.create && backend?.kind !== 'embedded') return misused('--create', hostTexts.createsEmbedded);

  const profile = options.profile ?? (env['LOOPSTEAD_PROFILE'] || 'default');
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(profile)) return misused('--profile', hostTexts.notProfile);

  const token = env['LOOPSTEAD_TOKEN'] || null;
  if (token !== null && !/^[\x21-\x7e]{1,200}$/.test(token)) return misused('LOOPSTEAD_TOKEN', hostTexts.notToken);

  const { json, jq = null, quiet = false, trace = false, answer: answers = {} } = options;
  const asks = options.input && stdin.isTTY === true && stderr.isTTY === true;
  const conditions = conditionsFrom(options);
  const fields = json?.length ? json : null;
  const isDocument = json !== undefined || jq !== null;
  return ok({
    backend,
    profile,
    json: isDocument,
    fields,
    jq,
    quiet,
    trace,
    answers,
    conditions,
    patienceMs: null,
    token,
    asks,
  });
}

/** Null for anything that names no backend. */
export function parseBackend(text: string): Backend | null {
  if (text === 'memory' || text === 'embedded') return { kind: text };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin ? { kind: 'url', origin: url.origin } : null;
}

/** The backend as `--backend` names it, and a recording by its file. */
export function backendName(backend: Backend): string {
  switch (backend.kind) {
    case 'url':
      return backend.origin;
    case 'recording':
      return backend.file;
    default:
      return backend.kind;
  }
}
