import { expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../core/shell/analytics.port.ts';
import { MemoryAnalytics } from './analytics.memory.ts';
import { wantedAnalytics } from './analytics.browser.ts';

const EVENT: AnalyticsEvent = { name: 'search', queryLength: 4 };

/**
 * What is counted of one event by a browser with these preferences, on a page of a shop that does or does not count.
 */
async function countedOf(navigator: object, isCounted = true): Promise<readonly AnalyticsEvent[]> {
  const counter = new MemoryAnalytics();
  const documentElement = { dataset: isCounted ? { counted: '' } : {} } as unknown as HTMLElement;
  wantedAnalytics({ document: { documentElement }, navigator }, () => Promise.resolve(counter)).track(EVENT);
  await Promise.resolve();
  return counter.events;
}

test('an event is counted where the shop counts [ANLT-01]', async () => {
  expect(await countedOf({})).toEqual([EVENT]);
  expect(await countedOf({ globalPrivacyControl: false, doNotTrack: '0' })).toEqual([EVENT]);
  expect(await countedOf({}, false)).toEqual([]);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'nothing is counted of a browser that says %j [ANLT-01]',
  async (navigator) => {
    expect(await countedOf(navigator)).toEqual([]);
  },
);

test('a counter that cannot be fetched disturbs nobody [ANLT-01]', async () => {
  const missing = Promise.reject(new Error('no network'));
  const documentElement = { dataset: { counted: '' } } as unknown as HTMLElement;
  wantedAnalytics({ document: { documentElement }, navigator: {} }, () => missing).track(EVENT);
  await expect(missing).rejects.toThrow('no network');
});
