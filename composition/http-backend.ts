import { httpBackend } from '../adapters/http/http-backend.ts';
import type { Transport } from '../adapters/http/transport.ts';
import type { Backend } from './ports.ts';

/** The backend behind a transport, with all of its code loaded. */
export const overHttp =
  (transport: Transport): Backend =>
  () =>
    httpBackend(transport);
