import { browserNames, systemNames } from './settings.messages.ts';

/** A browser and its system in plain words; null where a user agent does not tell. */
export interface DeviceNames {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a `User-Agent` header says of the device that sent it; null without one. */
export const deviceNames = (userAgent: string | null): DeviceNames => ({
  browser: nameIn(userAgent, browserNames),
  system: nameIn(userAgent, systemNames),
});

const nameIn = (userAgent: string | null, names: readonly (readonly [string, RegExp])[]): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
