import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { CALLS } from './call-routes.ts';
import { type Call, type Fault, type Mishap, everyTime } from './fault.ts';
import { faultProblems } from './faults.messages.ts';

/** The range of a mishap's parameter. */
export const MILLISECONDS = [1, 3_600_000] as const;
export const STATUSES = [400, 599] as const;

/** How faults are written, for help and messages. */
export const FAULT_EXAMPLES = [
  'wishlist.toggleSound:status=503',
  '*:latency=200',
  'multiDownload.look:drop@2x3',
] as const;

/**
 * Reads a fault as `--fault` and the proxy take it: `<call>:<mishap>[@<first call>[x<times>]]`. The call is one of
 * the backend's or `*`; the mishap is `latency=<ms>`, `drop`, `lostReply`, `duplicate`, `status=<400 to 599>` or
 * `garbage`. Without `@` every call meets it, with `@2x3` the second one and the two after it.
 * What cannot be read fails with a sentence that says what is accepted.
 */
export function parseFault(text: string): Result<Fault, string> {
  const [, name, kind = '', value = null, from, times] = SHAPE.exec(text) ?? [];
  if (name === undefined) return failed(faultProblems.shape(FAULT_EXAMPLES));
  const call = callNamed(name);
  if (!call.ok) return call;
  const mishap = mishapOf(kind, value);
  if (!mishap.ok) return mishap;
  return ok({
    ...everyTime(call.value, mishap.value),
    ...(from && { from: Number(from) }),
    ...(times && { times: Number(times) }),
  });
}

/** The text of a fault. */
export function faultText({ call, mishap, from, times }: Fault): string {
  const occurrence = times === Infinity ? (from === 1 ? '' : `@${from}`) : `@${from}x${times}`;
  return `${call}:${mishapText(mishap)}${occurrence}`;
}

const SHAPE = /^([\w.]+|\*):([A-Za-z]+)(?:=([^@]*))?(?:@([1-9]\d{0,5})(?:x([1-9]\d{0,5}))?)?$/;

/** The call of that name, or `*`. */
export function callNamed(name: string): Result<Fault['call'], string> {
  if (name === '*') return ok(name);
  const call = CALLS.find((known) => known === name);
  return call ? ok(call) : failed(faultProblems.noCall(name, accepted(name)));
}

/** The calls of the same feature, or every feature. */
function accepted(name: string): string {
  const [feature = ''] = name.split('.');
  const calls = CALLS.filter((call) => call.startsWith(`${feature}.`));
  if (calls.length > 0) return faultProblems.callsOf(feature, calls);
  const features = [...new Set(CALLS.map((call: Call) => call.slice(0, call.indexOf('.'))))];
  return faultProblems.features(features);
}

function mishapOf(kind: string, value: string | null): Result<Mishap, string> {
  switch (kind) {
    case 'latency':
      return isWhole(value, MILLISECONDS) ? ok({ kind, ms: Number(value) }) : failed(faultProblems.latency);
    case 'status':
      return isWhole(value, STATUSES) ? ok({ kind, status: Number(value) }) : failed(faultProblems.status);
    case 'drop':
    case 'lostReply':
    case 'duplicate':
    case 'garbage':
      return value === null ? ok({ kind }) : failed(faultProblems.noValue(kind));
    default:
      return failed(faultProblems.noMishap(kind));
  }
}

const isWhole = (text: string | null, [least, most]: readonly [number, number]): boolean =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The text of a mishap. */
export function mishapText(mishap: Mishap): string {
  if (mishap.kind === 'latency') return `latency=${mishap.ms}`;
  return mishap.kind === 'status' ? `status=${mishap.status}` : mishap.kind;
}
