import type { Fault } from './fault.ts';
import type { FaultDial } from './fault-dial.ts';
import { FAULT_EXAMPLES, callNamed, faultText, parseFault } from './fault-text.ts';
import { proxyRefusals } from './faults.messages.ts';

/**
 * Controls a dial over HTTP: GET lists the faults that are set, POST `{"faults": ["<fault>", …]}` adds some, DELETE
 * removes all, or those of one call with `?call=`. Each answers with the resulting faults. Pages of other sites that
 * are open in a browser on this machine are refused.
 */
export async function answerFaults(request: Request, dial: FaultDial, origin: string): Promise<Response> {
  if (!isOurs(request, origin)) return refused(403, proxyRefusals.otherSite);
  const problem = await turn(request, dial);
  return problem ?? Response.json({ faults: dial.faults.map(faultText) });
}

async function turn(request: Request, dial: FaultDial): Promise<Response | null> {
  switch (request.method) {
    case 'GET':
      return null;
    case 'POST':
      return setAll(await textsOf(request), dial);
    case 'DELETE':
      return clear(new URL(request.url).searchParams.get('call'), dial);
    default:
      return refused(405, proxyRefusals.method);
  }
}

/** All of them or none. */
function setAll(texts: readonly string[] | null, dial: FaultDial): Response | null {
  if (texts === null) return refused(400, proxyRefusals.body(FAULT_EXAMPLES[0]));
  const faults: Fault[] = [];
  for (const text of texts) {
    const read = parseFault(text);
    if (!read.ok) return refused(400, read.failure);
    faults.push(read.value);
  }
  for (const fault of faults) dial.set(fault);
  return null;
}

function clear(name: string | null, dial: FaultDial): Response | null {
  const call = name === null ? null : callNamed(name);
  if (call && !call.ok) return refused(400, call.failure);
  dial.clear(call?.value);
  return null;
}

/** Null unless it is a list of texts. */
async function textsOf(request: Request): Promise<readonly string[] | null> {
  const body: unknown = await request.json().catch(() => null);
  const texts: unknown = typeof body === 'object' && body !== null && 'faults' in body ? body.faults : null;
  return Array.isArray(texts) && texts.every((text) => typeof text === 'string') ? texts : null;
}

function isOurs({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none';
  return ['same-origin', 'none'].includes(site) && (headers.get('origin') ?? origin) === origin;
}

const refused = (status: number, message: string): Response => Response.json({ message }, { status });
