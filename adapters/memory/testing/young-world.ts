import { demoWorld, type Seeding } from '../worlds.ts';

/** The demo without a past: nobody has bought anything yet. */
export const youngWorld: Seeding = (now) => {
  const { past: _, ...young } = demoWorld(now);
  return young;
};
