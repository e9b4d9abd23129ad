// Everything that scripts need before anything is installed: plain JavaScript for Node 20 and newer.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const packagedNode = join(
  root,
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The Node that the shop runs on: the pinned one from the packages, or the current one if it can run TypeScript. */
export const nodeBinary = () => (existsSync(packagedNode) || !readsTypeScript() ? packagedNode : process.execPath);

function readsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

export function requireNode20() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Loopstead needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file if they are missing. `wish` 'shop' leaves out what only checks need, 'checks'
 * installs everything. A checkout that has the checks retains them.
 */
export async function install(wish) {
  const installed = installedPackages();
  const scope = Object.values(installed).some(({ dev }) => dev) ? 'checks' : wish;
  const missing = missingPackages(scope, installed);
  if (missing === 0) return;
  console.log(`Installing ${missing} packages`);
  const npm =
    process.env.npm_execpath ??
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const options = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    '--ignore-scripts',
    ...(scope === 'shop' ? ['--omit=dev'] : []),
  ];
  const code = existsSync(npm)
    ? await run(process.execPath, [npm, ...options])
    : await run('npm', options, { shell: process.platform === 'win32' });
  if (code !== 0) fail('The packages could not be installed. Look at the lines above; a second try may succeed.');
  if (!existsSync(nodeBinary()))
    fail(
      `There is no pinned Node for ${process.platform} on ${process.arch}. Start Loopstead with Node 22.18 or newer.`,
    );
}

/** The packages that npm has installed, by path, from its own list. */
function installedPackages() {
  const list = join(root, 'node_modules', '.package-lock.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {};
}

/** How many packages of the lock file are absent, or there in another version. */
function missingPackages(scope, installed) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).filter(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && scope === 'shop')) return false;
    return installed[path]?.version !== entry.version;
  }).length;
}

/** Builds the web app when its sources are not those of the last build. */
export async function buildWeb() {
  const rooms = ['web', 'core', 'domain', 'adapters', 'composition', 'wire'];
  const sources = [...rooms, 'scripts/build', 'vite.config.ts', 'package-lock.json'];
  const digest = digestOf(sources);
  const marker = join(root, 'dist', 'web', 'sources.sha256');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return;
  console.log('Building the web app');
  const code = await run(nodeBinary(), [join(root, 'scripts', 'build-web.js'), digest, marker], { quiet: true });
  if (code !== 0) fail('The web app could not be built. Look at the lines above.');
}

function digestOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory())
      readdirSync(path)
        .sort()
        .forEach((name) => add(join(path, name)));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update('\0').update(readFileSync(path));
  };
  paths.forEach((path) => add(join(root, path)));
  return hash.digest('hex');
}

/**
 * Runs a program in the foreground and returns its exit code. Signals are passed on, so that Ctrl-C leaves nothing
 * running. `quiet` shows the output only if the program fails.
 */
export function run(command, args, { quiet = false, env = process.env, shell = false } = {}) {
  const child = spawn(command, args, { cwd: root, env, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  let output = '';
  if (quiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  signals.forEach((signal) => process.on(signal, passOn));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => {
      signals.forEach((name) => process.off(name, passOn));
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
