import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { openWindow } from '../chromium.ts';
import { ours } from './command-lines.ts';

const password = 'demo1234';

/** The task: who downloads what. */
export interface Errand {
  readonly origin: string;
  readonly email: string;
  readonly sound: string;
  /** An empty folder for the results. */
  readonly folder: string;
}

/** The outcome. */
export interface Taken {
  readonly time: number;
  readonly bytes: number;
}

/** Logs in, finds a loop by name and downloads it: three commands, each in a process of its own. */
export async function byCommands({ origin, email, sound, folder }: Errand): Promise<Taken> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, LOOPSTEAD_BACKEND: origin, LOOPSTEAD_PASSWORD: password };
  const run = async (...words: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [ours.script, ...words], { env })).stdout;
  const file = join(folder, 'sound.wav');
  const started = performance.now();
  await run('login', '--email', email);
  const found = await run('sounds', 'list', '--type', 'LOOP', '--name', sound, '--json=id');
  const { items } = JSON.parse(found) as { readonly items: readonly [{ readonly id: number }] };
  await run('download', 'sound', String(items[0].id), '-o', file);
  return { time: performance.now() - started, bytes: statSync(file).size };
}

/** The same on the pages of the shop, in an open browser that has never seen them. The loop is already owned. */
export async function byPages(browser: Browser, { origin, email, sound, folder }: Errand): Promise<Taken> {
  const page = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
  const context = page.context();
  try {
    const file = join(folder, 'sound.wav');
    const started = performance.now();
    await page.goto(`${origin}/samples`);
    await page.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters
      .getByRole('list', { name: 'Types' })
      .getByRole('button', { name: /^Loops/ })
      .click();
    await page.waitForURL(/types\[\]=LOOP/);
    const search = filters.getByRole('searchbox', { name: 'Search samples' });
    await search.fill(sound);
    await search.press('Enter');
    await page.waitForURL(/name=/);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: sound, exact: true }) });
    const arriving = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download ${sound} again, no credits` }).click();
    await (await arriving).saveAs(file);
    return { time: performance.now() - started, bytes: statSync(file).size };
  } finally {
    await context.close();
  }
}

/** A loop for credits without a MIDI file and with a unique name, so that both ways find only this one. */
export async function aLoopForSale(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/store/sample-list?types[]=LOOP&order=id,desc&size=100`);
  const { items } = (await answer.json()) as { readonly items: ReadonlyArray<Record<string, unknown>> };
  const named = (name: unknown) => items.filter(({ prettyName }) => String(prettyName).includes(String(name)));
  const loop = items.find(
    ({ free, isRareFind, midi, prettyName }) => !free && !isRareFind && midi === null && named(prettyName).length === 1,
  );
  if (!loop) throw new Error('The catalogue has no such loop.');
  return String(loop['prettyName']);
}
