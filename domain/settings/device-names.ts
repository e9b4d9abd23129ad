import { browserNames, deviceWords, systemNames } from './settings.messages.ts';

/** A browser and its system in plain words; null if the user agent does not say. */
export interface DeviceNames {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The device names in a `User-Agent` header; null without one. */
export const deviceNames = (userAgent: string | null): DeviceNames => ({
  browser: nameIn(userAgent, browserNames),
  system: nameIn(userAgent, systemNames),
});

const nameIn = (userAgent: string | null, names: readonly (readonly [string, RegExp])[]): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;

/** The device behind a user agent in a few words: 'Firefox on Windows'. */
export const deviceLine = (userAgent: string | null): string => deviceName(deviceNames(userAgent));

/** The name of a device, as far as it is known. */
export function deviceName({ browser, system }: DeviceNames): string {
  if (browser !== null && system !== null) return deviceWords.named(browser, system);
  return browser ?? system ?? deviceWords.unknown;
}
