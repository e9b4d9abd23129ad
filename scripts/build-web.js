// Builds the web app for the browser and for the server, then notes which sources it was built from.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createBuilder } from 'vite';

const [digest, marker] = process.argv.slice(2);
if (marker) rmSync(marker, { force: true });
const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
if (digest && marker) {
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, digest);
}
