#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: it hands over to cli/main.ts, which needs a Node that runs TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const main = new URL('../main.ts', import.meta.url);
/** Keeps what Node makes of the sources, for the next run. The server keeps its part there, too. */
const cache = fromRoot('dist/compile-cache');

if (!existsSync(fromRoot('node_modules/commander'))) {
  process.stderr.write(`loopstead is not installed yet: run "npm ci" in ${fromRoot('')}\n`);
  process.exitCode = 3;
} else if (runsTypeScript()) {
  hideExperimentalWarnings();
  module.enableCompileCache?.(cache);
  await import(main.href);
} else {
  startNewerNode();
}

function runsTypeScript() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 ? major > 23 || minor >= 6 : major === 22 && minor >= 18;
}

/** TypeScript in Node is announced as experimental by some versions; the customer of a shop need not know. */
function hideExperimentalWarnings() {
  const { emitWarning } = process;
  process.emitWarning = (warning, ...more) => {
    const type = typeof more[0] === 'object' ? more[0]?.type : more[0];
    if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, ...more);
  };
}

/** The link in `.bin`, or the program itself on Windows, where links are scripts that only a shell can run. */
function installedNode() {
  if (process.platform !== 'win32') return fromRoot('node_modules/.bin/node');
  const own = fromRoot(`node_modules/node-win-${process.arch}/bin/node.exe`);
  return existsSync(own) ? own : fromRoot('node_modules/node/bin/node.exe');
}

/** Runs the same command in the Node that `npm ci` has installed. Its exit code becomes ours, our signals go to it. */
function startNewerNode() {
  const node = installedNode();
  const words = ['--disable-warning=ExperimentalWarning', fileURLToPath(main), ...process.argv.slice(2)];
  const env = { NODE_COMPILE_CACHE: cache, ...process.env };
  const child = spawn(node, words, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`loopstead needs Node 22.18 or newer, or a complete "npm ci": ${error.message}\n`);
    process.exitCode = 3;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
