import { FaultDial } from '../adapters/faults/fault-dial.ts';
import { faultyBackend } from '../adapters/faults/faulty-backend.ts';
import { memoryBackend } from '../adapters/memory/memory-backend.ts';
import type { World } from '../adapters/memory/world.ts';
import type { Backend } from './ports.ts';

/** A backend in memory, seen through one client of a world and behind the faults of a dial. */
export const inMemory =
  (world: World, faults = new FaultDial()): Backend =>
  ({ cookies, clock }) =>
    faultyBackend(memoryBackend(world, cookies), faults, clock);
