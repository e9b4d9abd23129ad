import type { ChunksToWrite } from '../../domain/publishing/chunks-to-write.ts';
import { systemClock, type Clock } from '../clock.ts';
import { beginChunks } from '../publishing/write-chunks.ts';
import { besideShop, type Place } from './beside-shop.ts';

/** The operator's `loopstead admin chunks`: the shop does the work, once it runs, and goes on after a restart. */
export const writeChunks = (place: Place, clock: Clock = systemClock): Promise<ChunksToWrite> =>
  besideShop(place, ({ db }) => beginChunks(db, clock.now()));
