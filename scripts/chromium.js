// Finds a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './toolchain.js';

/** The shell is preferred: it renders pages without browser chrome, in two thirds of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The shell needs files of the full browser, which its package does not depend on. */
const DEBIAN = ['chromium', 'chromium-headless-shell'];

/** The path of a Chromium, installed first if there is none. */
export async function chromium() {
  return installed() ?? (await fromDebian()) ?? (await fromPlaywright());
}

function installed() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

async function fromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing Chromium from Debian');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN], {
    quiet: true,
    env,
  });
  return code === 0 ? installed() : undefined;
}

async function fromPlaywright() {
  console.log("Installing Playwright's Chromium");
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (code !== 0) throw new Error('No Chromium could be had: install one, or name it in CHROMIUM_PATH.');
  const { chromium: own } = await import('@playwright/test');
  return own.executablePath();
}
