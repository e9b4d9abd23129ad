import { httpBackend } from '../adapters/http/http-backend.ts';
import { knownToVisitors } from '../adapters/http/visitors-backend.ts';
import type { Transport } from '../adapters/http/transport.ts';
import type { Backend } from './ports.ts';

/** The backend behind a transport, with all of its code loaded. */
export const overHttp =
  (transport: Transport): Backend =>
  () =>
    httpBackend(transport);

/** The same for a visitor, who is told of themselves without a request. */
export const overHttpToVisitors =
  (transport: Transport): Backend =>
  () =>
    knownToVisitors(httpBackend(transport));
