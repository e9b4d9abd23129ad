import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

/** A page of another site, with a frame of a page of the shop. */
async function blogWith(page: Page, framed: string): Promise<FrameLocator> {
  const body = `<!doctype html><html lang="en"><title>Blog</title><main><h1>A sound I like</h1><iframe src="${framed}" width="600" height="152" title="A sound"></iframe></main>`;
  const blog = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(body));
  await new Promise<void>((listening) => void blog.listen(0, '127.0.0.1', listening));
  page.on('close', () => void blog.close());
  // The same machine by another name counts as another site.
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  await page.waitForLoadState('networkidle');
  return page.frameLocator('iframe');
}

test.describe('a player on another site', () => {
  test.use({ bypassCSP: true, storageState: { cookies: [], origins: [] } });

  test('plays by the keyboard alone, and tells the shop of nobody', async ({ page, baseURL, context }) => {
    const cookies: Array<string | undefined> = [];
    page.on('request', (request) => {
      if (request.url().startsWith(baseURL!))
        void request.allHeaders().then((headers) => cookies.push(headers['cookie']));
    });
    const frame = await blogWith(page, `${baseURL}/embed/sample/409`);
    const play = frame.getByRole('button', { name: /^Play / });
    await play.focus();
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('button', { name: /^Pause / })).toBeFocused();
    await expect
      .poll(() => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.2);
    const position = frame.getByRole('slider', { name: 'Position' });
    await position.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect(frame.getByRole('button', { name: /^Play / })).toBeVisible();
    expect(cookies.length).toBeGreaterThan(1);
    expect(new Set(cookies)).toEqual(new Set([undefined]));
    expect(await context.cookies()).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
    }
  });
});

test.describe('a player on another site, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has the controls of the browser', async ({ page, baseURL }) => {
    const frame = await blogWith(page, `${baseURL}/embed/sample/409`);
    await expect(frame.locator('audio[controls]')).toBeVisible();
    await expect(frame.getByRole('button')).toHaveCount(0);
    await expect(frame.getByRole('link', { name: 'Shoreline Pad 01' })).toBeVisible();
  });
});

test('other pages of the shop are not shown in a frame of another site', async ({ page, baseURL }) => {
  const frame = await blogWith(page, `${baseURL}/samples`);
  await expect(frame.getByRole('banner')).toHaveCount(0);
});
