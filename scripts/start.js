// `npm start`: installs what is missing, builds what is stale, and opens the shop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, install, nodeBinary, requireNode20, root, run } from './toolchain.js';

requireNode20();
const compiled = join(root, 'dist', 'compile-cache');
// Compiled code is cached between starts: startup is faster and takes less memory. Few arenas and a fixed threshold let
// glibc return what the demo's workers have freed.
const env = { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...process.env };
// By default the young generation gets 48 MB, which startup fills and never releases.
const flags = ['--max-semi-space-size=4'];

await install('shop');
await Promise.all([buildWeb(), existsSync(compiled) || compileServer()]);
process.exitCode = await run(nodeBinary(), [...flags, join(root, 'server', 'main.ts'), ...process.argv.slice(2)], {
  env,
});

/** Compiles the server in a process that ends: else every thread of the first start does it for itself, all at once. */
function compileServer() {
  const load = "import('./server/main.ts'); import('./server/demo/render-worker.ts').catch(() => {})";
  return run(nodeBinary(), ['--eval', load], { quiet: true, env });
}
