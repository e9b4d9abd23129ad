import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../declarations.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SCHEMA_NAMES, schemaFile } from './json-schema.ts';

afterAll(leaveNothing);

const { run } = aCommandLine();
const PUBLISHED = fileURLToPath(new URL('../../docs/schemas/', import.meta.url));

test('a schema of every version that there was stays published, and none of a command that is not', () => {
  const names = new Set(SCHEMA_NAMES.map((name) => schemaFile(name).replace(/\.\d+\.json$/, '')));
  const published = readdirSync(PUBLISHED);
  for (const name of SCHEMA_NAMES)
    for (let version = 1; version <= (DOCUMENTS[name]?.version ?? 1); version += 1)
      expect(published).toContain(schemaFile(name).replace(/\d+\.json$/, `${version}.json`));
  for (const file of published) expect(names).toContain(file.replace(/\.\d+\.json$/, ''));
});

describe('schema', () => {
  test('lists every command that prints a document', async () => {
    const { stdout } = await run(['schema', '--json']);
    expect((JSON.parse(stdout) as { items: unknown[] }).items).toContainEqual({
      command: 'sounds list',
      id: 'loopstead:sounds-list:1',
      version: 1,
      streams: true,
    });
  });

  test('prints the schema of a command, with or without --json', async () => {
    const [spoken, asJson] = [
      await run(['schema', 'wishlist', 'toggle']),
      await run(['schema', 'wishlist', 'toggle', '--json']),
    ];
    expect(spoken).toEqual(asJson);
    expect(JSON.parse(spoken.stdout)).toMatchObject({
      $id: 'loopstead:wishlist-toggle:1',
      title: 'loopstead wishlist toggle',
      required: ['kind', 'id', 'saved'],
      additionalProperties: false,
    });
  });
});

describe('--json=<fields>', () => {
  const memory = { env: { LOOPSTEAD_BACKEND: 'memory' } };

  test('keeps the fields of each item of a list', async () => {
    const { stdout } = await run(['sounds', 'list', '--size', '1', '--json=bpm,id'], memory);
    expect(JSON.parse(stdout)).toEqual({ items: [{ bpm: 80, id: 1 }], page: 1, pages: 120, total: 120 });
  });

  test('keeps the fields of a document that is no list', async () => {
    expect(JSON.parse((await run(['sounds', 'show', '1', '--json=name'], memory)).stdout)).toEqual({
      name: 'Tape Drums 01',
    });
  });

  test('leaves failures whole', async () => {
    const { code, stdout } = await run(['sounds', 'show', '999999', '--json=name'], memory);
    expect([code, JSON.parse(stdout)]).toEqual([1, { error: { kind: 'notFound', message: 'Nothing found...' } }]);
  });

  test('refuses a field that there is not before anything is done, and names those that there are', async () => {
    const { code, stdout } = await run(['wishlist', 'toggle', '1', '--json=id,liked'], memory);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      error: { fields: { '--json': 'wishlist toggle prints no liked. Its fields: kind, id, saved.' } },
    });
  });

  test('takes its fields behind the equals sign alone', async () => {
    const { code, stdout } = await run(['--json', 'sounds', 'show', '1'], memory);
    expect([code, (JSON.parse(stdout) as { id: number }).id]).toEqual([0, 1]);
  });
});
