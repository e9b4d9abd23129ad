import { readRecording, recording, replaying } from '../../adapters/http/recording.node.ts';
import { itemAt } from '../../domain/known.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import { misused } from '../host/outcome.ts';
import type { Tell } from '../host/shop.ts';
import type { Connection } from './connection.ts';
import { connectToUrl } from './url-backend.ts';
import { backendTexts } from './backends.messages.ts';

/** The same store, with every exchange written down at the end of a file. */
export function recorded(connection: Connection, file: string): Result<Connection, Failure> {
  const fetch = recording(file, connection.fetch);
  return fetch.ok ? ok({ ...connection, fetch: fetch.value }) : misused('--record', fetch.failure);
}

/** The store that a recording was made of, as far as it was asked then. Its sessions are kept apart from real ones. */
export function connectToRecording(file: string, tell: Tell): Result<Connection, Failure> {
  const exchanges = readRecording(file);
  if (!exchanges.ok) return misused('--replay', exchanges.failure);
  const { origin } = new URL(itemAt(exchanges.value, 0).url);
  const fetch = replaying(exchanges.value, (request) => tell('warning', backendTexts.notRecorded(request, file)));
  return ok({ ...connectToUrl(origin, fetch), key: backendTexts.replayOf(origin), store: backendTexts.within(file) });
}
