import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { backendTexts } from './backends.messages.ts';

/** Where a shop keeps what is its own. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

/** The same places that the server looks for. */
export const placeOf = ({ env, folder }: Terminal): Place => ({
  dataFolder: resolve(folder, env['LOOPSTEAD_DATA'] || '.data'),
  databaseUrl: env['DATABASE_URL'] || null,
});

/** Whether a shop has been made here. One on PostgreSQL keeps its files in the data folder, too. */
export const hasShop = ({ dataFolder, databaseUrl }: Place): boolean =>
  existsSync(databaseUrl === null ? join(dataFolder, 'shop.sqlite') : dataFolder);

/** A shop that does not open is told in the server's own words; anything else is a bug. */
export async function orClosed<Value>(open: () => Promise<Value>): Promise<Result<Value, BackendClosed>> {
  try {
    return ok(await open());
  } catch (error) {
    if (error instanceof Error && error.name === 'OperatorProblem')
      return closed(error.message.replace('--data', 'LOOPSTEAD_DATA'));
    throw error;
  }
}

/** Why a shop is not to be had. */
export const closed = (message: string): Result<never, BackendClosed> => failed({ kind: 'backendClosed', message });

/** Operators work on a place that is there: none is made by the way. */
export async function inPlace<Value>(
  terminal: Terminal,
  work: (place: Place) => Promise<Value>,
): Promise<Result<Value, BackendClosed>> {
  const place = placeOf(terminal);
  if (place.databaseUrl === null && !existsSync(place.dataFolder))
    return closed(backendTexts.noFolder(place.dataFolder));
  return orClosed(() => work(place));
}
