import { RACES } from '../../bugs/server-races.ts';
import type { Bug } from '../bug.ts';
import type { Venue } from '../venue.ts';
import { type Door, inProcess } from './door.ts';
import { RealServer } from './real-server.ts';
import type { ShopPlan } from './shop-process.ts';
import { shopTemplate } from './template.ts';

/** The real server on SQLite in memory, behind the real adapters and a transport; by default in this process. */
export async function onServer(door: Door = inProcess): Promise<Venue> {
  const template = await shopTemplate();
  return (plan) => new RealServer(template, plan, { door, plant: planted(plan.bug), bug: plan.bug });
}

const planted = ({ race }: Bug): ShopPlan['plant'] => (race === undefined ? () => {} : RACES[race]);
