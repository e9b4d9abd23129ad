import { lateBackend } from '../adapters/http/late-backend.ts';
import type { Transport } from '../adapters/http/transport.ts';
import type { Backend } from './ports.ts';

/** The backend behind a transport, whose code loads with the first call. */
export const lateOverHttp =
  (transport: () => Promise<Transport>): Backend =>
  () =>
    lateBackend(async () => {
      const [{ httpBackend }, carrier] = await Promise.all([import('../adapters/http/http-backend.ts'), transport()]);
      return httpBackend(carrier);
    });
