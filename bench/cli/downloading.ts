import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Customer, type Outcome, inNewWindow, logIn, terminalOf } from './customer.ts';

const fileOf = ({ folder }: Customer): string => join(folder, 'sound.wav');

/** Logs in, finds a loop by name and downloads it, in three commands. Brings bytes. */
export async function downloadsByCommands(customer: Customer, sound: string): Promise<Outcome> {
  const [run, file] = [terminalOf(customer), fileOf(customer)];
  const started = performance.now();
  await run('login', '--email', customer.email);
  const found = await run('sounds', 'list', '--type', 'LOOP', '--name', sound, '--json=id');
  const { items } = JSON.parse(found) as { readonly items: readonly [{ readonly id: number }] };
  await run('download', 'sound', String(items[0].id), '-o', file);
  return { time: performance.now() - started, brought: statSync(file).size };
}

/** The same on the pages of the shop. The loop is already owned. */
export const downloadsByPages = (browser: Browser, customer: Customer, sound: string): Promise<Outcome> =>
  inNewWindow(browser, async (page) => {
    const file = fileOf(customer);
    const started = performance.now();
    await logIn(page, customer);
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
    return { time: performance.now() - started, brought: statSync(file).size };
  });

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
