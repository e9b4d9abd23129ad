import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sqliteDialectOf } from './open-sqlite.ts';
import { SqliteFile } from './sqlite-file.ts';
import { codeOf, databaseTrouble } from './trouble.ts';

const folder = mkdtempSync(join(tmpdir(), 'loopstead-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file in memory with these statements run. */
function fileWith(...statements: readonly string[]): SqliteFile {
  const file = SqliteFile.inMemory();
  onTestFinished(() => file.close());
  for (const statement of statements) file.exec(statement);
  return file;
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

const SOUNDS = `create table sounds (id integer primary key, name text unique, peaks blob)`;

test('a row is an ordinary object with its columns in order', () => {
  const file = fileWith(SOUNDS);
  const bytes = Uint8Array.of(0, 255, 7);
  expect(file.prepare('insert into sounds values (?, ?, ?)').run([1, 'kick', bytes])).toEqual({
    changes: 1,
    lastInsertRowid: 1,
  });
  const rows = file.prepare('select name, id, peaks, null as bpm from sounds where id = ?').all([1]);
  expect(rows).toStrictEqual([{ name: 'kick', id: 1, peaks: bytes, bpm: null }]);
  expect(Object.keys(rows[0] ?? {})).toEqual(['name', 'id', 'peaks', 'bpm']);
});

test('a statement says whether it answers rows', () => {
  const file = fileWith(SOUNDS);
  expect(file.prepare('select 1').reader).toBe(true);
  expect(file.prepare(`insert into sounds (name) values ('kick') returning id`).reader).toBe(true);
  expect(file.prepare(`insert into sounds (name) values ('kick')`).reader).toBe(false);
});

test('a name that is taken is told by its code', () => {
  const file = fileWith(SOUNDS, `insert into sounds (name) values ('kick')`);
  const error = errorOf(() => file.prepare('insert into sounds (name) values (?)').run(['kick']));
  expect(codeOf(error)).toBe('SQLITE_CONSTRAINT_2067');
  expect(databaseTrouble(error)).toBeNull();
});

test('a file that is full is told as such', () => {
  const file = fileWith(SOUNDS, 'pragma max_page_count = 3');
  const error = errorOf(() => file.prepare('insert into sounds (peaks) values (zeroblob(?))').run([100_000]));
  expect(codeOf(error)).toBe('SQLITE_FULL');
  expect(databaseTrouble(error)).toBe('full');
});

test('a file that another program writes is told as busy, also by a statement that answers rows', () => {
  const path = join(folder, 'busy.sqlite');
  const [one, other] = [new SqliteFile(path, { timeout: 0 }), new SqliteFile(path, { timeout: 0 })];
  onTestFinished(() => [one, other].forEach((file) => file.close()));
  one.exec(SOUNDS);
  const [insert, select] = [
    other.prepare(`insert into sounds (name) values ('a')`),
    other.prepare('select 1 from sounds'),
  ];
  one.exec('begin exclusive');
  for (const asks of [() => other.exec('begin immediate'), () => insert.run([]), () => select.all([])])
    expect(databaseTrouble(errorOf(asks))).toBe('busy');
});

test('a file that cannot be opened is told by its code', () => {
  const error = errorOf(() => new SqliteFile(join(folder, 'missing', 'shop.sqlite'), { timeout: 0 }));
  expect(codeOf(error)).toBe('SQLITE_CANTOPEN');
});

test('a row that refers to none is refused', () => {
  const file = fileWith(SOUNDS, 'create table likes (sound_id integer references sounds (id))');
  expect(codeOf(errorOf(() => file.exec('insert into likes values (7)')))).toBe('SQLITE_CONSTRAINT_787');
});

test('a copy has the rows of then, and goes its own way', () => {
  const file = fileWith(SOUNDS, `insert into sounds (name) values ('kick')`);
  const copy = SqliteFile.inMemory(file.serialize());
  onTestFinished(() => copy.close());
  copy.exec(`insert into sounds (name) values ('snare')`);
  const namesIn = (one: SqliteFile) => one.prepare('select name from sounds order by id').all([]);
  expect(namesIn(copy)).toEqual([{ name: 'kick' }, { name: 'snare' }]);
  expect(namesIn(file)).toEqual([{ name: 'kick' }]);
});

test('a statement that is half-read can be used by others', () => {
  const file = fileWith(SOUNDS, `insert into sounds (name) values ('kick'), ('snare')`);
  const names = file.prepare('select name from sounds order by id');
  const read = names.iterate([]);
  expect(read.next().value).toEqual({ name: 'kick' });
  expect(names.all([])).toHaveLength(2);
  expect([...read]).toEqual([{ name: 'snare' }]);
});

test('a statement that is kept answers the columns that its table has by now', async () => {
  const file = fileWith(SOUNDS, `insert into sounds (name) values ('kick')`);
  const db = new Kysely<{ sounds: { id: number } }>({ dialect: sqliteDialectOf(file) });
  const columns = async () => Object.keys(await db.selectFrom('sounds').selectAll().executeTakeFirstOrThrow());
  expect(await columns()).toEqual(['id', 'name', 'peaks']);
  await sql`alter table sounds rename column name to title`.execute(db);
  expect(await columns()).toEqual(['id', 'title', 'peaks']);
  await sql`alter table sounds add column bpm integer`.execute(db);
  expect(await columns()).toEqual(['id', 'title', 'peaks', 'bpm']);
});

test('closing a second time has no effect', () => {
  const file = fileWith(SOUNDS);
  file.close();
  expect(() => file.close()).not.toThrow();
});
