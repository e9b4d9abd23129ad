import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { errorKindTexts } from '../host/error-kinds.messages.ts';
import { DECLARATIONS } from '../declarations.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { Schemas } from './json-schema.ts';

afterAll(leaveNothing);

const { run } = aCommandLine();
const schemas = new Schemas(DECLARATIONS);
const PUBLISHED = fileURLToPath(new URL('../../docs/schemas/', import.meta.url));

test('a schema of every version that there was stays published, and none of a command that is not', () => {
  const names = new Set(schemas.names.map((name) => schemas.fileOf(name).replace(/\.\d+\.json$/, '')));
  // The contents of a data export, which no command prints.
  names.add('take-out');
  const published = readdirSync(PUBLISHED);
  for (const name of schemas.names)
    for (let version = 1; version <= schemas.versionOf(name); version += 1)
      expect(published).toContain(schemas.fileOf(name).replace(/\d+\.json$/, `${version}.json`));
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

test('the schema of failures lists every kind of them, and no command reports another', async () => {
  const { stdout } = await run(['schema', 'error']);
  const schema = JSON.parse(stdout) as { properties: { error: { properties: { kind: { enum: readonly string[] } } } } };
  const kinds = schema.properties.error.properties.kind.enum;
  expect(kinds).toEqual(Object.keys(errorKindTexts));
  for (const kind of ['busy', 'superseded', 'dismissed', 'selectionFull', 'nothingSelected', 'neverReady', 'bug'])
    expect(kinds).toContain(kind);
  expect(kinds).not.toContain('interrupted');
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

  test('keeps fields within others, of every element of a list', async () => {
    const nested = async (words: string) => JSON.parse((await run(words.split(' '), memory)).stdout) as unknown;
    expect(await nested('sounds show 1 --json=pack.name,terms.kind,midi.id,name')).toEqual({
      pack: { name: 'Tape Garden' },
      terms: [{ kind: 'INSTRUMENT' }, { kind: 'MOOD' }],
      midi: { id: 1001 },
      name: 'Tape Drums 01',
    });
    const page = { page: 1, pages: 120, total: 120 };
    for (const field of ['pack.name', 'items.pack.name'])
      expect(await nested(`sounds list --size 1 --json=${field}`)).toEqual({
        items: [{ pack: { name: 'Tape Garden' } }],
        ...page,
      });
    expect(await nested('sounds list --size 1 --json=pack.name,pack')).toMatchObject({
      items: [{ pack: { id: 1, name: 'Tape Garden' } }],
    });
  });

  test.each([
    ['whoami', 'wallet.balanc', 'whoami prints no wallet.balanc. The fields of wallet: balance, isSingleDownload,'],
    ['sounds list', 'pak.name', 'sounds list prints no pak. Its fields: id,'],
    ['sounds list', 'pak.name', 'Did you mean pack?'],
    ['sounds list', 'items.pak.name', 'sounds list prints no items.pak. The fields of items: id,'],
    ['sounds list', 'items.pack.nam', 'sounds list prints no items.pack.nam. The fields of items.pack: id, name,'],
    ['whoami', 'plan.idd', 'The fields of plan: id, isExpired, hasRareFinds. Did you mean plan.id?'],
    ['schema state', 'x', 'schema state prints no x. Its fields: $schema, $id, title, type, properties,'],
    ['schema sounds list', 'titel', 'Did you mean title?'],
    ['schema', 'x', 'schema prints no x. Its fields: command, id, version, streams.'],
    ['whoami', 'email.host', 'whoami prints no email.host. There are no fields in email.'],
    ['whoami', '', 'Name fields, such as --json=id,name, or write --json alone for all of them.'],
    ['whoami', 'id,', 'Separate fields with commas'],
  ])('%s refuses the field %j', async (words, field, problem) => {
    const { code, stdout } = await run([...words.split(' '), `--json=${field}`], memory);
    expect(code).toBe(2);
    expect((JSON.parse(stdout) as { error: { message: string } }).error.message).toContain(problem);
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
