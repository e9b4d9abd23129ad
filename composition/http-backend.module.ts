import type { ContainerModule } from 'inversify';
import { httpBackend } from '../adapters/http/http-backend.ts';
import type { Transport } from '../adapters/http/transport.ts';
import { backendModule } from './backend.module.ts';

/** The backend behind a transport, with all of its code at hand. */
export const httpBackendModule = (transport: Transport): ContainerModule => backendModule(httpBackend(transport));
