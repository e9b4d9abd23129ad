// The initial JavaScript of `/samples` must stay within its budget, counted as it is sent: in brotli.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.js';

const BUDGET = 95_000;
const client = join(root, 'dist', 'web', 'client');
const manifestPath = join(client, '.vite', 'manifest.json');
if (!existsSync(manifestPath)) {
  console.error('There is no build to weigh: run `npm test -- build budget`.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const entry = Object.values(manifest).find((chunk) => chunk.isEntry);

/** The entry and everything that it imports at once; what is imported on demand does not count. */
const initial = new Set();
const visit = (chunk) => {
  if (initial.has(chunk.file)) return;
  initial.add(chunk.file);
  (chunk.imports ?? []).forEach((name) => visit(manifest[name]));
};
visit(entry);

const sizes = [...initial].map((file) => ({ file, bytes: statSync(join(client, `${file}.br`)).size }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(7)} ${file}`);
console.log(`${String(total).padStart(7)} of ${BUDGET} bytes in brotli`);
process.exitCode = total <= BUDGET ? 0 : 1;
