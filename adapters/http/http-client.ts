import { Observable } from 'rxjs';
import * as v from 'valibot';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { type RequestOf, type ResponseOf, type Route, pathOf } from '../../wire/route.ts';
import { failureOf } from './refusal.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';

export interface CallInput<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  /** A query string with its `?`, or `''`. */
  readonly search?: string;
  readonly body?: RequestOf<R>;
  /** See `IDEMPOTENCY_KEY`. */
  readonly idempotencyKey?: string;
  readonly outlivesPage?: boolean;
}

type SuccessOf<R extends Route> = {
  [Status in keyof R['responses']]: Status extends 200 | 201
    ? ResponseOf<R, Status>
    : Status extends 204 | 302
      ? null
      : never;
}[keyof R['responses']];

/** The status of an address that is gone for good. */
export const GONE = 410;

/** Calls routes of the wire: every answer is parsed by its schema, every other outcome becomes a `Failure`. */
export class HttpClient {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async call<R extends Route>(
    route: R,
    input: CallInput<R> = {},
    signal?: AbortSignal,
  ): Promise<Result<SuccessOf<R>, Failure>> {
    const response = await this.#send({
      method: route.method,
      target: pathOf(route, input.params) + (input.search ?? ''),
      ...(input.body !== undefined && { body: input.body }),
      ...(route.fileBytes !== undefined && { isFile: true }),
      ...(input.idempotencyKey !== undefined && { idempotencyKey: input.idempotencyKey }),
      ...(input.outlivesPage && { outlivesPage: true }),
      ...(signal && { signal }),
    });
    return response ? interpret(route, response) : failed({ kind: 'offline' });
  }

  /** The status of a HEAD on an address that an answer has named: `GONE`, too, is an answer. */
  async head(target: string): Promise<Result<number, Failure>> {
    const response = await this.#send({ method: 'HEAD', target });
    if (!response) return failed({ kind: 'offline' });
    const { status, body } = response;
    return status < 400 || status === GONE ? ok(status) : failed(failureOf(status, body));
  }

  /** The same call, cancelled when it is unsubscribed. */
  observe<R extends Route>(route: R, input: CallInput<R> = {}): Observable<Result<SuccessOf<R>, Failure>> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      let isAnswered = false;
      const answer = async () => {
        const answered = await this.call(route, input, abort.signal);
        isAnswered = true;
        subscriber.next(answered);
        subscriber.complete();
      };
      // Bugs are reported to the subscriber: an unhandled rejection would end the process.
      answer().catch((error: unknown) => subscriber.error(error));
      return () => {
        if (!isAnswered) abort.abort();
      };
    });
  }

  /** Null if there is no response: only that means being offline; a throw after it is a bug. */
  async #send(request: WireRequest): Promise<WireResponse | null> {
    try {
      return await this.#transport.send(request);
    } catch {
      return null;
    }
  }
}

function interpret<R extends Route>(route: R, { status, body }: WireResponse): Result<SuccessOf<R>, Failure> {
  const schema = route.responses[status];
  if (status < 400) {
    if (schema === undefined) return malformed(route, `status ${status} is not in the contract`);
    const parsed = schema === null ? ({ success: true, output: null } as const) : parsedOnce(schema, body);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema of this status has parsed it.
    return parsed.success ? ok(parsed.output as SuccessOf<R>) : malformed(route, describe(parsed.issues));
  }
  return failed(failureOf(status, body));
}

/** What schemas have made of bodies: a transport may answer with the same one again. */
const known = new WeakMap<object, Parsed>();

interface Parsed {
  readonly schema: v.GenericSchema;
  readonly result: v.SafeParseResult<v.GenericSchema>;
}

function parsedOnce(schema: v.GenericSchema, body: unknown): Parsed['result'] {
  if (typeof body !== 'object' || body === null) return v.safeParse(schema, body);
  const before = known.get(body);
  if (before?.schema === schema) return before.result;
  const result = v.safeParse(schema, body);
  known.set(body, { schema, result });
  return result;
}

const malformed = (route: Route, detail: string): Result<never, Failure> =>
  failed({ kind: 'malformed', detail: `${route.method} ${route.path}: ${detail}` });

const describe = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
