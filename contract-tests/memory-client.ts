import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { memoryFiles } from '../adapters/memory/downloads/files.memory.ts';
import { memoryBackend } from '../adapters/memory/memory-backend.ts';
import { memoryTokenBackend } from '../adapters/memory/tokens/token-backend.ts';
import type { World } from '../adapters/memory/world.ts';
import type { ContractBackend } from './backend.ts';

/** Makes devices in front of a world in memory. */
export function clientsOf(world: World): ContractBackend['client'] {
  const files = memoryFiles(world);
  return async (token) => {
    const cookies = new MemoryCookies();
    return {
      ...(token === undefined ? memoryBackend(world, cookies) : memoryTokenBackend(world, cookies, token)),
      cookies,
      fetchFile: (path, init) => files(new Request(`http://memory.test${path}`, init)),
    };
  };
}
