import { assertNever } from '../../core/kernel/result.ts';
import { loginMessages } from '../../core/account/account.messages.ts';
import { listTexts } from '../../core/catalogue/catalogue.messages.ts';
import type { CommandFailure } from './outcome.ts';
import type { Backend } from './settings.ts';

/** How a customer of the terminal signs in. */
export const HOW_TO_LOG_IN = 'loopstead login --email <address>';

/** What `--json` prints of a failure. `kind` is one of the core's, or `cannotOpen` for a file that did not arrive. */
export interface ErrorDocument {
  readonly error: {
    readonly kind: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly button?: { readonly label: string; readonly url: string } | null;
    readonly detail?: string;
  };
}

/** A failure as data. */
export function errorDocument(failure: CommandFailure, backend: Backend): ErrorDocument {
  const message = explain(failure, backend);
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
export function explain(failure: CommandFailure, backend: Backend): string {
  switch (failure.kind) {
    case 'unauthenticated':
      return `${loginMessages.title}: ${HOW_TO_LOG_IN}`;
    case 'forbidden':
      return [failure.notice.title, failure.notice.message].filter(Boolean).join(' ');
    case 'invalid':
      return [failure.message, ...otherFields(failure)].filter(Boolean).join(' ') || 'The store refused the values.';
    case 'notFound':
      return 'message' in failure ? failure.message : listTexts.empty;
    case 'unavailable':
      return 'The store is in trouble. Try again later.';
    case 'malformed':
      return `The store's answer cannot be understood (${failure.detail}). It may be of another version.`;
    case 'offline':
      return silence(backend);
    case 'loginRefused':
      return loginRefusal(failure, backend);
    case 'cannotOpen':
    case 'notGenuine':
    case 'backendClosed':
      return failure.message;
    case 'busy':
      return 'The same is already under way.';
    case 'selectionFull':
      return `${failure.max} files are selected: there is no room for more.`;
    case 'nothingSelected':
      return 'Nothing is selected. Select files with "loopstead selection add <id…>".';
    case 'neverReady':
      return 'The archive was not ready in time. Try again: what was bought costs nothing again.';
    case 'creditsContradict':
      return failure.problems.join('\n');
    case 'superseded':
      return 'A newer request took its place.';
    case 'dismissed':
      return 'Nothing was chosen.';
    case 'interrupted':
      return 'Interrupted.';
    default:
      return assertNever(failure);
  }
}

/** Only a store in the network can be started; within this process, it is `--fault` that keeps a store from answering. */
function silence(backend: Backend): string {
  switch (backend.kind) {
    case 'url':
      return `The store ${backend.origin} does not answer. Start it with "npm start", or name another one with --backend.`;
    case 'recording':
      return `The recording ${backend.file} has no answer. Record it again with --record, or leave --fault out.`;
    case 'memory':
    case 'embedded':
      return `The ${backend.kind} store does not answer, as --fault has it.`;
  }
}

const otherFields = ({ fields, message }: Extract<CommandFailure, { readonly kind: 'invalid' }>): readonly string[] =>
  Object.entries(fields).flatMap(([field, problem]) => (problem === message ? [] : [`${field}: ${problem}`]));

function loginRefusal(
  { fields, message, cause }: Extract<CommandFailure, { readonly kind: 'loginRefused' }>,
  backend: Backend,
) {
  const reasons = [fields.email, fields.password, message];
  if (cause?.kind === 'offline') reasons.push(silence(backend));
  return reasons.filter(Boolean).join(' ');
}
