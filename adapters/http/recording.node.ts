import { closeSync, fchmodSync, openSync, readFileSync, writeSync } from 'node:fs';
import * as v from 'valibot';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { messageOf } from '../../core/kernel/thrown.ts';
import { redactSetCookie, redactText, sessionIn } from './redaction.node.ts';
import { recordingTexts } from './recording.messages.ts';

type Fetch = (request: Request) => Promise<Response>;

const EXCHANGE = v.object({
  method: v.string(),
  url: v.pipe(v.string(), v.url()),
  /** Whose request it was, by a name; null for a visitor's. */
  session: v.nullable(v.string()),
  /** Null for a request without a body. */
  sent: v.nullable(v.string()),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  cookies: v.array(v.string()),
  /** Null for an answer without a body. */
  content: v.nullable(v.union([v.object({ text: v.string() }), v.object({ base64: v.string() })])),
});

/** A request and its answer: one line of a recording, in JSON and without secrets. */
export type Exchange = Readonly<v.InferOutput<typeof EXCHANGE>>;

/** The headers that a client of the shop goes by. */
const HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'location',
];

/**
 * A `fetch` that also appends each exchange to `file`, which only its owner can read. Fails with a sentence if the file
 * cannot be written.
 */
export function recording(file: string, fetch: Fetch): Result<Fetch, string> {
  try {
    append(file, '');
  } catch (error) {
    return failed(recordingTexts.notWritable(file, messageOf(error)));
  }
  return ok(async (request) => {
    const asked = await askedIn(request.clone());
    const response = await fetch(unpacked(request));
    const bytes = new Uint8Array(await response.arrayBuffer());
    append(file, `${JSON.stringify({ ...asked, ...answeredIn(response, bytes) } satisfies Exchange)}\n`);
    const { status, headers } = response;
    return new Response(hasNoBody(response, bytes) ? null : bytes, { status, headers });
  });
}

/** Who got an answer to a request when the caller did not: a signed-in customer, or a visitor; null if nobody did. */
export type AnsweredTo = 'customer' | 'visitor' | null;

/**
 * A `fetch` that answers from a recording, without a network. Equal requests get their answers in recorded order, and
 * the last one from then on. A request that is not in the recording gets no answer, and `missed` is called, including
 * who else got one.
 */
export function replaying(
  exchanges: readonly Exchange[],
  missed: (request: string, answeredTo: AnsweredTo) => void,
): Fetch {
  const answers = Map.groupBy(exchanges, keyOf);
  return async (request) => {
    const asked = await askedIn(request);
    const [next, ...later] = answers.get(keyOf(asked)) ?? [];
    if (!next) {
      missed(`${asked.method} ${asked.url.slice(new URL(asked.url).origin.length)}`, answeredTo(asked, exchanges));
      throw new TypeError('fetch failed', { cause: 'The request is not in the recording.' });
    }
    if (later.length > 0) answers.set(keyOf(asked), later);
    return responseOf(next);
  };
}

function answeredTo({ method, url, sent }: Asked, exchanges: readonly Exchange[]): AnsweredTo {
  const other = exchanges.find((each) => each.method === method && each.url === url && each.sent === sent);
  if (!other) return null;
  return other.session === null ? 'visitor' : 'customer';
}

/** The name of the session that existed when the recording began; null for a visitor. */
export function sessionAtFirst(exchanges: readonly Exchange[]): string | null {
  const first = exchanges.findIndex(({ session }) => session !== null);
  const session = exchanges[first]?.session ?? null;
  const given = exchanges.slice(0, first).flatMap(({ cookies }) => cookies.map(sessionIn));
  return given.includes(session) ? null : session;
}

/** The exchanges of a file, or what is wrong with it in a sentence. */
export function readRecording(file: string): Result<readonly Exchange[], string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return failed(recordingTexts.notReadable(file, messageOf(error)));
  }
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return failed(recordingTexts.empty(file));
  const exchanges = lines.map(parseExchange);
  const wrong = exchanges.indexOf(null);
  if (wrong >= 0) return failed(recordingTexts.notAnExchange(file, wrong + 1));
  return ok(exchanges.filter((exchange) => exchange !== null));
}

/** A packed answer could not be looked through for secrets. */
function unpacked(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  return new Request(request, { headers });
}

type Asked = Pick<Exchange, 'method' | 'url' | 'session' | 'sent'>;

const keyOf = ({ method, url, session, sent }: Asked): string => JSON.stringify([method, url, session, sent]);

async function askedIn(request: Request): Promise<Asked> {
  const { method, url, headers } = request;
  const sent = await request.text();
  return {
    method,
    url: redactText(url),
    session: sessionIn(headers.get('cookie')),
    sent: sent === '' ? null : redactText(sent),
  };
}

function answeredIn(response: Response, bytes: Uint8Array): Omit<Exchange, keyof Asked> {
  const { status, headers } = response;
  const kept = HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, redactText(value)] as const];
  });
  return {
    status,
    headers: Object.fromEntries(kept),
    cookies: headers.getSetCookie().map(redactSetCookie),
    content: hasNoBody(response, bytes) ? null : contentOf(bytes),
  };
}

/** Binary content stays unchanged: the shop's files contain no secrets. */
function contentOf(bytes: Uint8Array): Exchange['content'] {
  try {
    return { text: redactText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') };
  }
}

function responseOf({ status, headers, cookies, content }: Exchange): Response {
  const body = content && ('text' in content ? content.text : Buffer.from(content.base64, 'base64'));
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const hasNoBody = ({ status }: Response, bytes: Uint8Array): boolean =>
  bytes.length === 0 || status === 204 || status === 304;

/** Null for anything else than an exchange. */
function parseExchange(line: string): Exchange | null {
  try {
    const parsed = v.safeParse(EXCHANGE, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** A recording is private to its owner, even if the file existed before. */
function append(file: string, text: string): void {
  const opened = openSync(file, 'a', 0o600);
  try {
    fchmodSync(opened, 0o600);
    writeSync(opened, text);
  } finally {
    closeSync(opened);
  }
}
