// The initial JavaScript of `/samples` must stay within its budget, measured in brotli as it is sent. So must its
// libraries, so that a new release of one does not use up the room for our own code. The base of every widget on other
// sites has a budget, too.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.js';

const BUDGET = 95_000;
const LIBRARIES_BUDGET = 62_500;
/** Of the 90,000 of a first widget: the loader, its base, the parts of most views, and the catalogue reader. */
const WIDGETS_BUDGET = 50_000;
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
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
const isWithin = (bytes, budget, what) => {
  console.log(`${String(bytes).padStart(7)} of ${budget} bytes in brotli: ${what}`);
  return bytes <= budget;
};
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(7)} ${file}`);
const libraries = sizes.filter(({ file }) => file.startsWith('assets/libraries-'));
const ofWidgets = readdirSync(join(client, 'widgets'))
  .filter((name) => /^(?:loader|(?:start|base|parts|data)-[\w-]{7})\.js\.br$/.test(name))
  .map((file) => ({ file, bytes: statSync(join(client, 'widgets', file)).size }));
const kept = [
  ofWidgets.length === 5 && isWithin(sum(ofWidgets), WIDGETS_BUDGET, 'what every widget needs'),
  libraries.length === 1 && isWithin(sum(libraries), LIBRARIES_BUDGET, 'libraries'),
  isWithin(sum(sizes), BUDGET, 'all of the first script'),
];
process.exitCode = kept.every(Boolean) ? 0 : 1;
