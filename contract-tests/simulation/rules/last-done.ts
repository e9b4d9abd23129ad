import type { SimulatedServer } from '../stage/simulated-server.ts';

/** The number of the server's last call, which differs from the number of calls. */
export const lastDone = ({ done }: Pick<SimulatedServer, 'done'>): number => done.at(-1)?.number ?? 0;
