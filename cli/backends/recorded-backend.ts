import { readRecording, recording, replaying, sessionAtFirst } from '../../adapters/http/recording.node.ts';
import type { StoredCookie } from '../../adapters/profile/stored-cookie.node.ts';
import { itemAt } from '../../domain/known.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import type { Tell } from '../host/shop.ts';
import { isTestClock } from './test-clock.ts';
import type { Connection, Fetch } from './connection.ts';
import { connectToUrl } from './url-backend.ts';
import { backendTexts } from './backends.messages.ts';

/** The same store, with every exchange appended to a file. */
export function recorded(connection: Connection, file: string): Result<Connection, Failure> {
  const fetch = recording(file, connection.fetch);
  return fetch.ok ? ok({ ...connection, fetch: fetch.value }) : misused('--record', fetch.failure);
}

/**
 * The store as it answered when the recording was made. Its sessions are kept apart from real ones, and whoever was
 * signed in at the start is signed in again.
 */
export function connectToRecording(file: string, tell: Tell): Result<Connection, Failure> {
  const exchanges = readRecording(file);
  if (!exchanges.ok) return misused('--replay', exchanges.failure);
  const { origin } = new URL(itemAt(exchanges.value, 0).url);
  const replay = replaying(exchanges.value, (request, answeredTo) =>
    tell('warning', backendTexts.notRecorded(request, file, answeredTo)),
  );
  // Only a store in test mode was asked for its time.
  const hasClock = exchanges.value.some(({ url }) => isTestClock(url));
  const fetch: Fetch = async (request) =>
    isTestClock(request.url) && !hasClock ? new Response(null, { status: 404 }) : replay(request);
  const session = sessionAtFirst(exchanges.value);
  return ok({
    ...connectToUrl(origin, fetch),
    key: backendTexts.replayOf(file),
    store: backendTexts.within(file),
    isTimeless: true,
    cookies: session === null ? [] : [sessionCookie(session)],
  });
}

/** The recording's name for a session, in place of the session itself. */
const sessionCookie = (session: string): StoredCookie => ({
  name: 'session',
  value: session,
  path: '/',
  expires: null,
  httpOnly: true,
  secure: false,
});
