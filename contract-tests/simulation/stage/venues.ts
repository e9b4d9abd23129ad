import { type Venue, inMemory } from './venue.ts';

/** Where a schedule can be played. */
export const STAGES = ['memory', 'server', 'http'] as const;
export type StageName = (typeof STAGES)[number];

const opened = new Map<StageName, Promise<Venue>>();

/** Opens a stage once per thread. The code of a stage loads when it is needed. */
export function venueOf(name: StageName): Promise<Venue> {
  const venue = opened.get(name) ?? open(name);
  opened.set(name, venue);
  return venue;
}

async function open(name: StageName): Promise<Venue> {
  if (name === 'memory') return inMemory;
  const { onServer } = await import('./server/on-server.ts');
  switch (name) {
    case 'server':
      return onServer();
    case 'http':
      return onServer(await (await import('./server/loopback-door.ts')).openLoopbackDoor());
  }
}
