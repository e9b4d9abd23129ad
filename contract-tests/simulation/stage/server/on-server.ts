import type { Venue } from '../venue.ts';
import { RealServer } from './real-server.ts';
import { shopTemplate } from './template.ts';

/** The real server in this process, on SQLite in memory, behind the real adapters. */
export async function onServer(): Promise<Venue> {
  const template = await shopTemplate();
  return (plan) => new RealServer(template, plan);
}
