import { backendInParts } from '../adapters/http/backend-in-parts.ts';
import type { Transport } from '../adapters/http/transport.ts';
import { visitorsBackend } from '../adapters/http/visitors-backend.ts';
import type { Backend } from './ports.ts';

/** The backend of widgets on a page; on other sites' pages, for visitors only. */
export const backendOfWidgets =
  (transport: () => Promise<Transport>, isForeign: boolean): Backend =>
  () => {
    const backend = backendInParts(transport);
    return isForeign ? visitorsBackend(backend) : backend;
  };
