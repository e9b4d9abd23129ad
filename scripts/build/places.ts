import { resolve } from 'node:path';

/** Where the build writes what browsers load, what renders pages on the server, and what pages of others load. */
export const CLIENT = resolve('dist/web/client');
export const SERVER = resolve('dist/web/server');
export const WIDGETS = resolve('dist/web/client/widgets');
