// `npm start`: installs what is missing, builds what is stale, and opens the shop.
import { join } from 'node:path';
import { buildWeb, install, nodeBinary, requireNode20, root, run } from './toolchain.js';

requireNode20();
await install('shop');
await buildWeb();
// Compiled code is kept between starts: it opens faster and takes less memory. Few arenas let glibc give back
// what the demo's workers have freed.
const env = { NODE_COMPILE_CACHE: join(root, 'dist', 'compile-cache'), MALLOC_ARENA_MAX: '2', ...process.env };
process.exitCode = await run(nodeBinary(), [join(root, 'server', 'main.ts'), ...process.argv.slice(2)], { env });
