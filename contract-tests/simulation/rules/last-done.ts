import type { SimulatedServer } from '../stage/simulated-server.ts';

/** The number of the last call that the server has done, which is not how many there were. */
export const lastDone = ({ done }: Pick<SimulatedServer, 'done'>): number => done.at(-1)?.number ?? 0;
