import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Fetch } from '../../../../cli/backends/connection.ts';
import { connectToRecording, recorded } from '../../../../cli/backends/recorded-backend.ts';
import { connectToUrl } from '../../../../cli/backends/url-backend.ts';
import type { Failure } from '../../../../core/kernel/failure.ts';
import type { Result } from '../../../../core/kernel/result.ts';
import { PASSWORD } from '../simulated-world.ts';

/** A request, the shop's answer, and what its client got of that. */
interface Exchange {
  readonly asked: Request;
  readonly answered: string;
  readonly given: string;
  /** Tokens and signatures that must not be recorded. */
  readonly secrets: readonly string[];
  /** The session of the request; null for a visitor. */
  readonly session: string | null;
  /** Sessions started by the answer. */
  readonly begun: readonly string[];
}

/** The connection of a browser while it is recorded to a file, as `--record` does for consecutive commands. */
export class Recording {
  readonly #folder = mkdtempSync(join(tmpdir(), 'loopstead-recording-'));
  readonly #file = join(this.#folder, 'calls.jsonl');
  readonly #origin: string;
  readonly #bug: (text: string) => string;
  /** In the order of recording. */
  readonly #carried: Array<Promise<Exchange>> = [];
  #exchanges: readonly Exchange[] = [];
  readonly #troubles: string[] = [];

  /** `bug` changes the file. */
  constructor(origin: string, bug: (text: string) => string = (text) => text) {
    this.#origin = origin;
    this.#bug = bug;
    // A recorder must restrict a file that others can read.
    writeFileSync(this.#file, '');
    chmodSync(this.#file, 0o644);
  }

  async carry(request: Request, fetch: Fetch): Promise<Response> {
    request.headers.set('accept-encoding', 'gzip');
    const asked = request.clone();
    let answered: Response | null = null;
    const carried = recorded(
      connectToUrl(this.#origin, async (sent) => {
        this.#notes(sent.headers.has('accept-encoding'), 'A packed answer was asked for.');
        const response = await fetch(sent);
        answered = response.clone();
        return response;
      }),
      this.#file,
    );
    if (!carried.ok) throw new Error(problemOf(carried));
    const response = await carried.value.fetch(request);
    // Reading takes time, during which others are recorded.
    this.#carried.push(exchangeOf(asked, answered ?? response, response.clone()));
    return response;
  }

  /** Replays it, and returns what differs. */
  async troubles(): Promise<readonly string[]> {
    try {
      this.#exchanges = await Promise.all(this.#carried);
      if (this.#exchanges.length > 0) await this.#check();
      return this.#troubles;
    } finally {
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  async #check(): Promise<void> {
    const text = this.#bug(readFileSync(this.#file, 'utf8'));
    writeFileSync(this.#file, text);
    const secret = this.#exchanges.flatMap(({ secrets }) => secrets).find((one) => text.includes(one));
    this.#notes(secret !== undefined, `${secret} is written down.`);
    this.#notes((statSync(this.#file).mode & 0o777) !== 0o600, 'Others can read it.');
    await this.#playsAgain();
    await this.#knowsWhoAsks();
    this.#knowsWhatItIsNot(text);
  }

  async #playsAgain(): Promise<void> {
    const { fetch } = this.#opened();
    for (const { asked, answered, given } of [...this.#exchanges, ...this.#exchanges.slice(-1)]) {
      const called = `${asked.method} ${asked.url}`;
      this.#notes(given !== answered, `${called} was answered ${answered}, and its client given ${given}`);
      const again = await shownBy(fetch, asked);
      this.#notes(again !== bare(answered), `${called} was answered ${bare(answered)}, and is again ${again}`);
    }
  }

  /** A request of a session is only answered within that session, which has the same name from the start. */
  async #knowsWhoAsks(): Promise<void> {
    const asked = this.#exchanges.findIndex(({ session }) => session !== null);
    const { session, asked: first, answered } = this.#exchanges[Math.max(asked, 0)]!;
    const wasBegun = this.#exchanges.slice(0, Math.max(asked, 0)).some(({ begun }) => begun.includes(session ?? ''));
    const { cookies = [], fetch, told } = this.#opened();
    this.#notes(
      (cookies.length === 1) !== (session !== null && !wasBegun),
      `It begins with ${cookies.length} sessions.`,
    );
    await shownBy(fetch, new Request(`${this.#origin}/nowhere?at=all`));
    this.#notes(!told.at(-1)?.startsWith(`GET /nowhere?at=all is not in ${this.#file}.`), `It said ${told.at(-1)}`);
    if (session === null) return;
    const named = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    if (named !== '') {
      const again = await shownBy(fetch, sentWith(first, named));
      this.#notes(again !== bare(answered), `The session at first is answered ${again} in place of ${bare(answered)}`);
    }
    if (await this.#wasAskedByVisitors(first)) return;
    const before = told.length;
    this.#notes((await shownBy(fetch, sentWith(first, null))) !== NOTHING, 'A visitor gets what a customer got.');
    this.#notes(!told[before]?.includes(' for a visitor: '), `A visitor is told ${told[before]}`);
  }

  async #wasAskedByVisitors(request: Request): Promise<boolean> {
    const sent = await textOf(request);
    for (const { asked, session } of this.#exchanges)
      if (session === null && asked.url === request.url && asked.method === request.method)
        if ((await textOf(asked)) === sent) return true;
    return false;
  }

  /** A file that is truncated, foreign, empty or missing is refused, and nothing is recorded without a folder. */
  #knowsWhatItIsNot(text: string): void {
    const lines = this.#exchanges.length;
    const nowhere = join(this.#folder, 'nowhere', 'calls.jsonl');
    const [other, refused] = [join(this.#folder, 'other.jsonl'), (file: string) => problemOf(open(file, []))];
    const refuses = (content: string, problem: string) => {
      writeFileSync(other, content);
      this.#notes(refused(other) !== problem, `${refused(other)} is said in place of ${problem}`);
    };
    refuses(`\n${text}\n`, '');
    refuses(text.slice(0, -10), `${other}:${lines} is not a recorded exchange.`);
    refuses(`${text}{}\n`, `${other}:${lines + 1} is not a recorded exchange.`);
    refuses('\n', `${other} is empty: nothing was recorded.`);
    this.#notes(!refused(nowhere).startsWith(`${nowhere} cannot be read: `), `No file: ${refused(nowhere)}`);
    const unwritten = problemOf(recorded(connectToUrl(this.#origin, fetch), nowhere));
    this.#notes(!unwritten.startsWith(`${nowhere} cannot be written: `), `No folder: ${unwritten}`);
  }

  #opened(): Connection & { readonly told: readonly string[] } {
    const told: string[] = [];
    const connection = open(this.#file, told);
    if (!connection.ok) throw new Error(problemOf(connection));
    return { ...connection.value, told };
  }

  #notes(isWrong: boolean, trouble: string): void {
    if (isWrong) this.#troubles.push(trouble);
  }
}

const open = (file: string, told: string[]): Result<Connection, Failure> =>
  connectToRecording(file, (_, text) => told.push(text));

const problemOf = (answer: Result<unknown, Failure>): string =>
  answer.ok ? '' : answer.failure.kind === 'invalid' ? answer.failure.message : answer.failure.kind;

const TOKEN = /session=([^;]+)/;
const SIGNATURE = /\/dl\/[^\s"'?#]*\.([\w-]{32,})/g;

async function exchangeOf(asked: Request, answered: Response, given: Response): Promise<Exchange> {
  const cookie = asked.headers.get('cookie') ?? '';
  const session = TOKEN.exec(cookie)?.[1] ?? null;
  const begun = answered.headers.getSetCookie().flatMap((line) => TOKEN.exec(line)?.[1] ?? []);
  const [sent, shown] = [await textOf(asked), await shownOf(answered)];
  const signatures = [...`${asked.url} ${sent} ${shown}`.matchAll(SIGNATURE)].map(([, signature]) => signature!);
  const secrets = [...signatures, ...begun, ...(session === null ? [] : [session])];
  if (sent.includes(PASSWORD)) secrets.push(PASSWORD);
  return { asked, answered: shown, given: await shownOf(given), secrets, session, begun };
}

const textOf = (request: Request): Promise<string> => request.clone().text();

function sentWith(request: Request, cookie: string | null): Request {
  const same = request.clone();
  if (cookie === null) same.headers.delete('cookie');
  else same.headers.set('cookie', cookie);
  return same;
}

const NOTHING = 'nothing';

/** The response to a request, without secrets. */
async function shownBy(fetch: Fetch, request: Request): Promise<string> {
  const response = await fetch(request.clone()).catch(() => null);
  return response ? bare(await shownOf(response)) : NOTHING;
}

/** The headers that clients use. */
const HEADERS = ['content-type', 'content-disposition', 'content-range', 'etag', 'location', 'accept-ranges'] as const;

/** Everything a client sees of a response, as text. */
async function shownOf(response: Response): Promise<string> {
  const { status, headers } = response;
  const lines = HEADERS.map((name) => `${name}: ${headers.get(name)}`);
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return [status, ...lines, ...headers.getSetCookie(), body].join('\n');
}

/** The same, with one name for all secrets. */
const bare = (text: string): string =>
  text
    .replace(/[\w-]{32,}|(?:signature|token|device)-[0-9a-f]{12}/g, '(signature)')
    .replace(/(session=)[^;\n]+/g, '$1(token)');
