import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { ASPECTS } from '../../wire/similar/similar.wire.ts';
import { COUNT, type Engine, GROUPS, type MeasuredSound, type Question } from './engine.ts';

const widthOf = (aspect: keyof typeof GROUPS): number => GROUPS[aspect][1] - GROUPS[aspect][0];

/** DuckDB on all cores: an array column per aspect, `array_distance`, the 20 smallest by its top-n operator. */
export async function startDuckDb(sounds: readonly MeasuredSound[]): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'similarity-'));
  const [csv, database] = [join(folder, 'sounds.csv'), join(folder, 'sounds.duckdb')];
  writeLines(csv, sounds);
  const instance = await DuckDBInstance.create(database, { threads: String(availableParallelism()) });
  const connection = await instance.connect();
  const started = performance.now();
  const columns = ASPECTS.map((aspect) => `${aspect}::DOUBLE[${widthOf(aspect)}] as ${aspect}`);
  const lists = ASPECTS.map((aspect) => `'${aspect}': 'DOUBLE[]'`);
  await connection.run(`
    create table sounds as select id, type, bpm, ${columns.join(', ')}
    from read_csv('${csv}', delim = ';', header = false, nullstr = '', quote = '', escape = '',
                  columns = {'id': 'INTEGER', 'type': 'VARCHAR', 'bpm': 'DOUBLE', ${lists.join(', ')}})`);
  await connection.run('checkpoint');
  const loadSeconds = (performance.now() - started) / 1000;
  const byId = new Map(sounds.map((measured) => [measured.sound.id, measured.vector]));
  return {
    name: 'DuckDB',
    loadSeconds,
    bytes: statSync(database).size,
    async answer(question) {
      const rows = await connection.runAndReadAll(statement(question, byId.get(question.id)!));
      return rows.getRowObjectsJS().map(({ id }) => Number(id));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In parts: a million lines exceed the maximum length of a string. */
function writeLines(file: string, sounds: readonly MeasuredSound[]): void {
  for (let at = 0; at < sounds.length; at += PART)
    appendFileSync(
      file,
      sounds
        .slice(at, at + PART)
        .map((sound) => `${lineOf(sound)}\n`)
        .join(''),
    );
}
const PART = 10_000;

const lineOf = ({ sound, vector }: MeasuredSound): string =>
  [sound.id, sound.type, sound.bpm ?? '', ...ASPECTS.map((aspect) => listOf(vector.subarray(...GROUPS[aspect])))].join(
    ';',
  );

const listOf = (numbers: Float32Array): string => `[${[...numbers].join(', ')}]`;

function statement({ id, weights, filters: { type, bpm } }: Question, own: Float32Array): string {
  const distances = ASPECTS.filter((aspect) => weights[aspect] > 0).map((aspect) => {
    const target = `${listOf(own.subarray(...GROUPS[aspect]))}::DOUBLE[${widthOf(aspect)}]`;
    return `${weights[aspect] / Math.sqrt(widthOf(aspect))}::DOUBLE * array_distance(${aspect}, ${target})`;
  });
  const conditions = [
    `id <> ${id}`,
    ...(type === undefined ? [] : [`type = '${type}'`]),
    ...(bpm ? [`bpm between ${bpm.min} and ${bpm.max}`] : []),
  ];
  return `select id from sounds where ${conditions.join(' and ')} order by ${distances.join(' + ')}, id limit ${COUNT}`;
}
