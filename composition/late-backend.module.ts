import type { ContainerModule } from 'inversify';
import { lateBackend } from '../adapters/http/late-backend.ts';
import type { Transport } from '../adapters/http/transport.ts';
import { backendModule } from './backend.module.ts';

/** The backend behind a transport, whose code comes with the first call. */
export const lateBackendModule = (transport: () => Promise<Transport>): ContainerModule =>
  backendModule(
    lateBackend(async () => {
      const [{ httpBackend }, carrier] = await Promise.all([import('../adapters/http/http-backend.ts'), transport()]);
      return httpBackend(carrier);
    }),
  );
