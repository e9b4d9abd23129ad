import { memoryBackend } from '../adapters/memory/memory-backend.ts';
import { memoryFiles } from '../adapters/memory/downloads/files.memory.ts';
import { World } from '../adapters/memory/world.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { systemClock } from '../core/kernel/clock.ts';
import { contract } from './contract.ts';

contract('the backend in memory', async () => {
  const world = new World(systemClock);
  const files = memoryFiles(world);
  return {
    name: 'memory',
    async client() {
      const cookies = new MemoryCookies();
      return {
        ...memoryBackend(world, cookies),
        cookies,
        fetchFile: (path, init) => files(new Request(`http://memory.test${path}`, init)),
      };
    },
    close: async () => {},
  };
});
