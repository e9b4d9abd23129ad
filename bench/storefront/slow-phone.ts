import type { CDPSession } from '@playwright/test';

/** A processor slowed down 4 times, and the "Fast 4G" of Chromium's developer tools. */
const cpuSlowdown = 4;
const fast4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

/** Returns a function for the number of bytes received. */
export async function asOnSlowPhone(devtools: CDPSession): Promise<() => number> {
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', fast4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => bytes;
}

/** Waits for the first contentful paint. */
export async function watchFirstPaint(devtools: CDPSession): Promise<{ readonly moment: Promise<void> }> {
  const moment = new Promise<void>((resolve) =>
    devtools.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    }),
  );
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return { moment };
}
