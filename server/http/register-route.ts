import * as v from 'valibot';
import type { RequestOf, ResponseOf, Route } from '../../wire/route.ts';
import type { Caller, ShopApp, ShopContext } from './env.ts';
import { notFound, Refusal, unauthenticated } from './errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { KeptBody, sendKept, tagOfKey } from './kept-body.ts';
import { readJson, readZipBody } from './read-json.ts';
import { tokenNeedOf } from './route-scopes.ts';
import { honoStatus } from './status.ts';

/** The placeholders of a path. Ids are numbers, everything else is text. */
export type PathValues<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: Name extends 'id' | `${string}Id` ? number : string } & PathValues<Rest>
  : unknown;

/** What a response may have besides its body. */
export interface ReplyExtras {
  readonly headers?: Readonly<Record<string, string>>;
  /** Set-Cookie values. */
  readonly cookies?: readonly string[];
}

/** One of the responses that the wire allows for a route. */
export type Reply<R extends Route> = {
  [Status in keyof R['responses'] & number]: ReplyExtras & {
    readonly status: Status;
    readonly body: ResponseOf<R, Status>;
  };
}[keyof R['responses'] & number];

/** An answer: `reply(200, { success: true })`. A body of null is no body. */
export const reply = <Status extends number, const Body>(status: Status, body: Body, extras: ReplyExtras = {}) => ({
  status,
  body,
  ...extras,
});

export interface Call<R extends Route> {
  /** The values of the path's placeholders. */
  readonly path: PathValues<R['path']>;
  readonly body: RequestOf<R>;
  readonly query: URLSearchParams;
  readonly c: ShopContext;
}

/** The caller of a customers' call. */
export type CustomersCall = Caller;

type Handler<R extends Route, Caller> = (call: Call<R> & Caller) => Promise<Reply<R>> | Reply<R>;

/** Identifies the caller, as far as a route needs it. */
export interface Callers {
  /**
   * The calling customer, or null for a visitor. A token that is invalid, or not sufficient for the call, is refused
   * with a message.
   */
  callerOf(c: ShopContext): Promise<Caller | null>;
  /** The id of that customer. */
  customerOf(c: ShopContext): Promise<number | null>;
  /** Does `work` for a customer as soon as few enough of their calls are being worked on; throws a refusal when too many wait. */
  inTurn<T>(customerId: number, work: () => Promise<T>): Promise<T>;
}

/** Registers a call that anyone may make. */
export function registerRoute<R extends Route>(app: ShopApp, route: R, handle: Handler<R, unknown>): void {
  app.on(route.method, honoPath(route), async (c) => {
    c.set('tokenNeed', tokenNeedOf(route));
    return answer(c, await handle(await readCall(route, c)));
  });
}

/** A response that depends only on its key and the path, and never on the caller; without a key it is not cached. */
interface Alike {
  readonly key: string | null;
  /** The body as JSON. */
  readonly make: () => Promise<string>;
}

/** Registers a call that everybody is answered alike: its bodies are kept as they are sent, and callers may keep them and ask again. */
export function registerKeptRoute<R extends Route>(
  app: ShopApp,
  kept: KeptAnswers<KeptBody>,
  route: R,
  handle: (call: Call<R>) => Alike,
): void {
  app.on(route.method, honoPath(route), async (c) => {
    const alike = handle(await readCall(route, c));
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-cache' };
    if (alike.key === null) return c.body(await alike.make(), 200, headers);
    const key = `${c.req.path} ${alike.key}`;
    const body = await kept.get(key, async () => {
      const bytes = new TextEncoder().encode(await alike.make());
      return { answer: new KeptBody({ encoding: null, bytes }, tagOfKey(key)), audience: 'all' };
    });
    return sendKept(c, { body, status: 200, headers });
  });
}

/**
 * Registers a call for signed-in customers. Everyone else is refused before anything else about the request is checked
 * [API-50: the session is checked first].
 */
export function registerCustomerRoute<R extends Route>(
  app: ShopApp,
  callers: Callers,
  route: R,
  handle: Handler<R, CustomersCall>,
): void {
  app.on(route.method, honoPath(route), async (c) => {
    c.set('tokenNeed', tokenNeedOf(route));
    const caller = await callers.callerOf(c);
    if (caller === null) throw unauthenticated();
    const call = { ...(await readCall(route, c)), ...caller };
    return answer(c, await callers.inTurn(caller.customerId, async () => handle(call)));
  });
}

async function readCall<R extends Route>(route: R, c: ShopContext): Promise<Call<R>> {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Every placeholder has got its value.
    path: readPath(route, c) as PathValues<R['path']>,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema of the route has parsed it.
    body: (await readBody(route, c)) as RequestOf<R>,
    query: new URL(c.req.url).searchParams,
    c,
  };
}

/** `/api/v1/sample/{id}` as Hono writes it. A placeholder named `path` takes the rest of the address. */
export const honoPath = (route: Route): string =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'path' ? ':path{.+}' : `:${name}`));

/** An id that is not a plain positive whole number names nothing: 404, not 400. */
function readPath(route: Route, c: ShopContext): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
    const text = c.req.param(name) ?? '';
    // PostgreSQL has no such text, so that nothing is named by it.
    if (text.includes('\0')) throw notFound();
    values[name] = isIdName(name) ? readId(text) : text;
  }
  return values;
}

const isIdName = (name: string): boolean => name === 'id' || name.endsWith('Id');

function readId(text: string): number {
  const id = Number(text);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id)) throw notFound();
  return id;
}

const nothing = v.optional(v.strictObject({}));

async function readBody(route: Route, c: ShopContext): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  // A file stays in the request, to be read piece by piece.
  if (route.fileBytes !== undefined) return undefined;
  const body =
    route.zipBytes === undefined
      ? await readJson(c.req.raw, route.jsonBytes)
      : await readZipBody(c.req.raw, route.zipBytes);
  if (route.request && body === undefined && !v.is(route.request, undefined))
    throw new Refusal(400, 'The body is missing.');
  const read = v.safeParse(route.request ?? nothing, body);
  if (read.success) return route.request ? read.output : undefined;
  throw new Refusal(400, read.issues.slice(0, 5).map(describe).join(' '));
}

/** Names the field and what is wrong with it, never the value that was sent. */
function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return 'The body has the wrong form.';
  if (issue.expected === 'never') return `Unknown field "${field}".`;
  if (issue.input === undefined) return `Missing field "${field}".`;
  return `Field "${field}" must be ${issue.expected ?? 'valid'}.`;
}

function answer<R extends Route>(c: ShopContext, reply: Reply<R>): Response {
  const { status, body, headers = {}, cookies = [] } = reply as Reply<Route>;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  if (body === null || body === undefined) return c.body(null, honoStatus(status));
  if (!(body instanceof Uint8Array)) return c.json(body, honoStatus(status));
  return c.body(isUnshared(body) ? body : new Uint8Array(body), honoStatus(status));
}

/** Memory that threads share can change while it is sent. */
const isUnshared = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer;
