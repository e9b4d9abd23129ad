import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { SoundQuery } from '../../server/index/queries.ts';
import type { Engine } from './engine.ts';
import { choicesOf, facetCountsOf, numberOf } from './sql.ts';

/** Debian's Python, which its binding is built for. */
const PYTHON = '/usr/bin/python3';

/** Whether Xapian is installed; in Debian: `python3-xapian`. */
export function hasXapian(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import xapian'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const SLOTS = { globalChartPosition: 0, topGlobalChartPosition: 1, createdAt: 2, seconds: 3 } as const;

interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Xapian in a separate process, queried over a pipe. */
export async function startXapian(file: string, folder: string): Promise<Engine> {
  const process = spawn(PYTHON, [join(import.meta.dirname, 'xapian-process.py'), file, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string) as unknown;
  const { seconds, bytes } = (await next()) as { seconds: number; bytes: number };
  return {
    name: 'Xapian',
    loadSeconds: seconds,
    bytes,
    async answer(query) {
      const chosen = [...choicesOf(query).keys()];
      const unchosen = FACETS.filter((facet) => !chosen.includes(facet));
      const asked = [askedOf(query, null), ...chosen.map((facet) => ({ ...askedOf(query, facet), skip: 0, take: 0 }))];
      process.stdin.write(`${JSON.stringify(asked)}\n`);
      const found = (await next()) as readonly Found[];
      return {
        page: { ids: found[0]!.ids, total: found[0]!.total },
        facets: facetCountsOf(
          [{ facets: unchosen }, ...chosen.map((facet) => ({ facets: [facet] }))],
          found.map(({ counts }) => Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))),
        ),
      };
    },
    async close() {
      process.stdin.end();
      await once(process, 'exit');
    },
  };
}

function askedOf(query: SoundQuery, leftOut: Facet | null) {
  const { column, direction } = query.order!;
  const excluded = Object.entries(query.exclude ?? {}) as [Facet, string[]][];
  return {
    words: query.query?.split(' ') ?? [],
    any: [...choicesOf(query)].filter(([facet]) => facet !== leftOut).map(([, values]) => values),
    none: excluded.flatMap(([facet, values]) => values.map((value) => numberOf(facet, value))),
    bpm: query.bpm ? [query.bpm.min, query.bpm.max] : null,
    rare: query.rareFind === true,
    order: column === '_score' ? 'score' : (SLOTS[column as keyof typeof SLOTS] ?? null),
    descending: direction === 'desc',
    skip: (query.page! - 1) * query.size!,
    take: query.size!,
  };
}
