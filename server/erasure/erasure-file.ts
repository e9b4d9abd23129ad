import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A customer who was erased. Times in epoch milliseconds. */
export interface Erasure {
  readonly id: number;
  readonly joined_at: number;
  readonly erased_at: number;
}

const NAME = 'erasures.jsonl';
const line = v.strictObject({ id: v.number(), joined_at: v.number(), erased_at: v.number() });

/**
 * The erasures of a shop next to its database, one per line, so that a restored backup does not bring anybody back. It
 * contains no names. A truncated line, from a power failure, is skipped: the database has it.
 */
export function readErasures(dataFolder: string): readonly Erasure[] {
  return textOf(dataFolder)
    .split('\n')
    .flatMap((text) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), line), text);
      return parsed.success ? [parsed.output] : [];
    });
}

export function addErasures(dataFolder: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return;
  const text = textOf(dataFolder);
  const begin = text === '' || text.endsWith('\n') ? '' : '\n';
  const lines = erasures.map(({ id, joined_at, erased_at }) => JSON.stringify({ id, joined_at, erased_at }));
  appendFileSync(join(dataFolder, NAME), `${begin}${lines.join('\n')}\n`, { mode: 0o600, flush: true });
}

function textOf(dataFolder: string): string {
  try {
    return readFileSync(join(dataFolder, NAME), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
