import type { Notice } from '../../core/kernel/failure.ts';
import { assertNever } from '../../core/kernel/result.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import { explainTexts } from './host.messages.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { CommandFailure } from './outcome.ts';
import type { Backend } from './settings.ts';

/** The name of a failure in documents: as in the core, except for those reported as another one or not at all. */
export type ErrorKind = Exclude<CommandFailure['kind'], 'loginRefused' | 'backendClosed' | 'interrupted'> | 'bug';

/** The `--json` document of a failure. */
export interface ErrorDocument {
  readonly error: {
    readonly kind: ErrorKind;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly button?: { readonly label: string; readonly url: string } | null;
    readonly detail?: string;
  };
}

/** The context that a failure's text depends on. */
export interface Around {
  readonly backend: Backend;
  /** Whether the command began with the session of an earlier login. */
  readonly hadSession: boolean;
  /** Whether a token identifies the customer. */
  readonly hasToken: boolean;
}

/** A failure as data. */
export function errorDocument(failure: Exclude<CommandFailure, Interrupted>, around: Around): ErrorDocument {
  const message = explain(failure, around);
  switch (failure.kind) {
    case 'invalid':
      return { error: { kind: failure.kind, message, fields: failure.fields } };
    case 'forbidden':
      return { error: { kind: failure.kind, message, button: failure.notice.button } };
    case 'malformed':
      return { error: { kind: failure.kind, message, detail: failure.detail } };
    case 'loginRefused':
      return { error: { kind: failure.cause?.kind ?? 'invalid', message, fields: { ...failure.fields } } };
    case 'backendClosed':
      return { error: { kind: 'unavailable', message } };
    default:
      return { error: { kind: failure.kind, message } };
  }
}

/** A failure in a sentence or two that say what to do. */
export function explain(failure: CommandFailure, around: Around): string {
  switch (failure.kind) {
    case 'unauthenticated':
      return around.hasToken ? explainTexts.tokenRefused(failure.message) : howToLogIn(around);
    case 'forbidden':
      return noticeText(failure.notice);
    case 'invalid':
      return [failure.message, ...otherFields(failure)].filter(Boolean).join(' ') || explainTexts.invalid;
    case 'notFound':
      return 'message' in failure ? failure.message : listTexts.empty;
    case 'unavailable':
      return explainTexts.unavailable;
    case 'malformed':
      return explainTexts.malformed(failure.detail);
    case 'offline':
      return silence(around.backend);
    case 'loginRefused':
      return loginRefusal(failure, around.backend);
    case 'cannotOpen':
    case 'notGenuine':
    case 'backendClosed':
      return failure.message;
    case 'busy':
      return explainTexts.busy;
    case 'selectionFull':
      return explainTexts.selectionFull(failure.max);
    case 'nothingSelected':
      return explainTexts.nothingSelected;
    case 'neverReady':
      return explainTexts.neverReady;
    case 'gone':
      return explainTexts.gone;
    case 'creditsContradict':
      return failure.problems.join('\n');
    case 'superseded':
      return explainTexts.superseded;
    case 'dismissed':
      return explainTexts.dismissed;
    case 'interrupted':
      return explainTexts.interrupted;
    default:
      return assertNever(failure);
  }
}

/** A title is a sentence of its own. */
const noticeText = ({ title, message }: Notice): string =>
  [title, message].filter(Boolean).join(/[.!?…]$/.test(title) ? ' ' : '. ');

/** How to sign in, and why again after an earlier login. */
export const howToLogIn = ({ hadSession }: Pick<Around, 'hadSession'>): string =>
  hadSession ? `${explainTexts.sessionEnded} ${explainTexts.login}` : explainTexts.login;

/** Only a shop in the network can be started; within this process, it is `--fault` that keeps a shop from answering. */
function silence(backend: Backend): string {
  switch (backend.kind) {
    case 'url':
      return explainTexts.silentShop(backend.origin);
    case 'recording':
      return explainTexts.silentRecording(backend.file);
    case 'memory':
    case 'embedded':
      return explainTexts.silentByFault(backend.kind);
  }
}

const otherFields = ({ fields, message }: Extract<CommandFailure, { readonly kind: 'invalid' }>): readonly string[] =>
  Object.entries(fields).flatMap(([field, problem]) => (problem === message ? [] : [`${field}: ${problem}`]));

function loginRefusal(
  { fields, message, cause }: Extract<CommandFailure, { readonly kind: 'loginRefused' }>,
  backend: Backend,
) {
  const reasons = [fields.email, fields.password, fields.code, message];
  if (cause?.kind === 'offline') reasons.push(silence(backend));
  return reasons.filter(Boolean).join(' ');
}
