// Finds a Chromium for the browser tests: one that is there, else Debian's package, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './toolchain.js';

/** The shell comes first: it draws pages and nothing around them, for two thirds of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The shell reads files that come with the browser, which its package does not ask for. */
const DEBIAN = ['chromium', 'chromium-headless-shell'];

/** The path of a Chromium, installed first where there is none. */
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
