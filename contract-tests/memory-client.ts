import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { memoryFiles } from '../adapters/memory/downloads/files.memory.ts';
import { memoryTokenBackend } from '../adapters/memory/tokens/token-backend.ts';
import { consent } from '../adapters/memory/identities/consent.ts';
import { memoryBackendFor } from '../adapters/memory/memory-backend.ts';
import type { World } from '../adapters/memory/world.ts';
import type { ContractBackend } from './backend.ts';

/** Creates devices in front of a world in memory. */
export function clientsOf(world: World): ContractBackend['client'] {
  const files = memoryFiles(world);
  return async (token) => {
    const cookies = new MemoryCookies();
    const client = { world, cookies, customer: world.newcomer, token: null };
    return {
      ...(token === undefined ? memoryBackendFor(client) : memoryTokenBackend(world, cookies, token)),
      cookies,
      consent: async (said) => consent(client, said),
      fetchFile: (path, init) => files(new Request(`http://memory.test${path}`, init)),
    };
  };
}
