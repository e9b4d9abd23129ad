import type { ContainerModule } from 'inversify';
import { FaultDial } from '../adapters/faults/fault-dial.ts';
import { faultyBackend } from '../adapters/faults/faulty-backend.ts';
import { memoryBackend } from '../adapters/memory/memory-backend.ts';
import type { World } from '../adapters/memory/world.ts';
import { hostedBackendModule } from './backend.module.ts';

/** A backend in memory, seen through one client of a world and behind the faults of a dial. */
export const memoryBackendModule = (world: World, faults = new FaultDial()): ContainerModule =>
  hostedBackendModule((cookies, clock) => faultyBackend(memoryBackend(world, cookies), faults, clock));
