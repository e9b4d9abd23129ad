import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../storefront/shop.ts';

/** The command line of a service, run by this Node. */
export interface CommandLine {
  readonly name: string;
  readonly license: string;
  readonly script: string;
}

const installed = (path: string): string => join(import.meta.dirname, '../node_modules', path);

export const ours: CommandLine = { name: 'loopstead', license: 'MIT', script: join(root, 'cli/bin/loopstead.js') };

/** Command lines that, like `gh`, manage something on the network with many commands. */
export const rivals: readonly CommandLine[] = [
  { name: 'npm', license: 'Artistic-2.0', script: installed('npm/bin/npm-cli.js') },
  { name: 'surge', license: 'ISC', script: installed('surge/bin/surge') },
  { name: 'eas-cli', license: 'MIT', script: installed('eas-cli/bin/run') },
];

/** Milliseconds from the start of the process to its first byte of output. */
export const firstOutput = ({ script }: CommandLine, words: readonly string[]): Promise<number> =>
  firstByte([script, ...words], root);

/** The same for a command that `npx` finds in a folder and starts. */
export const firstOutputByNpx = (folder: string, words: readonly string[]): Promise<number> =>
  firstByte([installed('npm/bin/npx-cli.js'), '--no-install', ...words], folder);

/** A package whose command only prints a line: the overhead of `npx` itself. */
export function nothingIn(folder: string): void {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'nothing', version: '1.0.0', bin: { nothing: './nothing.js' } }),
  );
  writeFileSync(join(folder, 'nothing.js'), "#!/usr/bin/env node\nprocess.stdout.write('nothing\\n');\n", {
    mode: 0o755,
  });
}

async function firstByte(words: readonly string[], cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const first = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  await Promise.race([first, ended.then(() => first)]);
  const time = performance.now() - started;
  child.stdout.resume();
  child.stderr.resume();
  await ended;
  return time;
}
