import { spawn, execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound, SoundQuery } from '../../server/index/queries.ts';
import type { Engine } from './engine.ts';
import { choicesOf, documentOf, facetCountsOf, numberOf, numbersOf, ORDER_COLUMNS } from './sql.ts';

/** Whether Groonga is installed; in Debian: `groonga-bin`. */
export function hasGroonga(): boolean {
  try {
    execFileSync('groonga', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Values and words are keys of tables with an index of the sounds that refer to them; everything else is a plain
 * column.
 */
const SCHEMA = `
table_create Values TABLE_HASH_KEY UInt16
table_create Words TABLE_PAT_KEY ShortText --default_tokenizer TokenDelimit
table_create Sounds TABLE_NO_KEY
column_create Sounds sound COLUMN_SCALAR UInt32
column_create Sounds chart COLUMN_SCALAR UInt32
column_create Sounds top_chart COLUMN_SCALAR UInt32
column_create Sounds created_at COLUMN_SCALAR Int64
column_create Sounds seconds COLUMN_SCALAR Float
column_create Sounds bpm COLUMN_SCALAR Float
column_create Sounds rare_find COLUMN_SCALAR Bool
column_create Sounds words COLUMN_SCALAR Text
column_create Sounds facets COLUMN_VECTOR Values
column_create Values sounds COLUMN_INDEX Sounds facets
column_create Words sounds COLUMN_INDEX|WITH_POSITION Sounds words
`;

/** Stands for none, sorted after all others. */
const LAST = 4_000_000_000;

/** Groonga as a server on a local port, queried over HTTP; one command per list, and per facet with a choice. */
export async function startGroonga(sounds: Iterable<IndexedSound>, folder: string, port: number): Promise<Engine> {
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'sounds.db');
  const dump = join(folder, 'sounds.grn');
  await writeDump(dump, sounds);
  const started = performance.now();
  execFileSync('groonga', ['--file', dump, '-n', database], { stdio: ['ignore', 'ignore', 'inherit'] });
  const loadSeconds = (performance.now() - started) / 1000;
  const server = spawn('groonga', ['--protocol', 'http', '--port', String(port), '-s', database], { stdio: 'ignore' });
  const ask = async (parameters: Record<string, string | number>): Promise<GroongaAnswer> => {
    const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`http://127.0.0.1:${port}/d/select?table=Sounds&cache=no&${query.toString()}`);
    const [head, body] = (await response.json()) as [readonly unknown[], GroongaAnswer];
    if (head[0] !== 0) throw new Error(JSON.stringify(head));
    return body;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await ask({ limit: 0 }).catch(() => null)) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    name: 'Groonga',
    loadSeconds,
    bytes: readdirSync(folder).reduce(
      (sum, name) => sum + (name.startsWith('sounds.db') ? statSync(join(folder, name)).size : 0),
      0,
    ),
    async answer(query) {
      const size = query.size!;
      const chosen = choicesOf(query);
      const unchosen = FACETS.filter((facet) => !chosen.has(facet));
      const [list, ...others] = await Promise.all([
        ask({
          ...conditionsOf(query, null),
          output_columns: 'sound',
          sort_keys: orderOf(query),
          limit: size,
          offset: (query.page! - 1) * size,
          ...COUNTED,
        }),
        ...[...chosen.keys()].map((facet) => ask({ ...conditionsOf(query, facet), limit: 0, ...COUNTED })),
      ]);
      const [[[total], , ...rows], counts] = list!;
      const facets = [{ facets: unchosen }, ...[...chosen.keys()].map((facet) => ({ facets: [facet] }))];
      return {
        page: { ids: rows.map(([id]) => Number(id)), total: Number(total) },
        facets: facetCountsOf(facets, [counts, ...others.map(([, own]) => own)].map(countsOf)),
      };
    },
    async close() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

type GroongaAnswer = readonly [
  list: readonly [readonly [number], unknown, ...(readonly (readonly unknown[])[])],
  counts: GroongaCounts,
];
type GroongaCounts = readonly [unknown, unknown, ...(readonly (readonly [number, number])[])];

const COUNTED = { drilldown: 'facets', drilldown_output_columns: '_key,_nsubrecs', drilldown_limit: -1 };

const countsOf = ([, , ...rows]: GroongaCounts) => rows.map(([value, count]) => ({ value, count }));

function conditionsOf(query: SoundQuery, leftOut: Facet | null): Record<string, string> {
  const has = (values: readonly number[]) => `(${values.map((value) => `facets @ ${value}`).join(' || ')})`;
  const excluded = Object.entries(query.exclude ?? {}) as [Facet, string[]][];
  const included = [...choicesOf(query)].filter(([facet]) => facet !== leftOut).map(([, values]) => has(values));
  const words = query.query?.split(' ').map((word, at, all) => (at === all.length - 1 ? `${word}*` : word));
  const kept = [
    ...included,
    ...(query.bpm ? [`(bpm >= ${query.bpm.min} && bpm <= ${query.bpm.max})`] : []),
    ...(query.rareFind === true ? ['rare_find == true'] : []),
  ];
  const out = excluded.map(([facet, values]) => has(values.map((value) => numberOf(facet, value))));
  const filter = [kept.join(' && ') || (out.length > 0 ? 'all_records()' : ''), ...out].filter(Boolean).join(' &! ');
  return {
    ...(words ? { match_columns: 'words', query: words.join(' ') } : {}),
    ...(filter === '' ? {} : { filter }),
  };
}

function orderOf({ order }: SoundQuery): string {
  const { column, direction } = order!;
  const sign = direction === 'desc' ? '-' : '';
  if (column === '_score') return `${sign}_score,chart,sound`;
  const by = ORDER_COLUMNS[column as keyof typeof ORDER_COLUMNS];
  return by === 'id' ? `${sign}sound` : `${sign}${by},${sign}sound`;
}

/** Characters per write. */
const BLOCK = 1 << 20;

async function writeDump(path: string, sounds: Iterable<IndexedSound>): Promise<void> {
  const file = createWriteStream(path);
  let rows = `${SCHEMA}\nload --table Sounds\n[\n`;
  let before = '';
  for (const sound of sounds) {
    rows += `${before}${JSON.stringify({ ...documentOf(sound, LAST), facets: numbersOf(sound) })}`;
    before = ',\n';
    if (rows.length < BLOCK) continue;
    if (!file.write(rows)) await once(file, 'drain');
    rows = '';
  }
  file.end(`${rows}\n]\n`);
  await once(file, 'finish');
}
