import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLARATIONS } from '../../cli/declarations.ts';
import { knownIn } from '../../cli/scenario/known.ts';
import type { StepTrace } from '../../cli/runner/performed.ts';
import { misfits } from '../../cli/scenario/shapes/misfits.ts';
import type { Step } from '../../cli/scenario/format/steps.format.ts';
import { scenarioReader } from '../../cli/scenario/reading/read-scenarios.ts';
import { memoryTheatre } from '../../cli/stage/memory-theatre.ts';
import type { Theatre } from '../../cli/stage/theatre.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { FOLDER, play, readLibrary } from './library.ts';
import { realTheatre } from './real-theatre.ts';
import { differencesBetween, knownDifferences } from './trace-differences.ts';

const KNOWN = knownIn(DECLARATIONS);

const { files, problems } = await readLibrary();
const known = await knownDifferences();
const all = files.flatMap(({ file, scenarios }) => scenarios.map((scenario) => ({ file, scenario })));

describe('the library of scenarios', () => {
  let memory: Theatre;
  let server: Theatre;
  const databases = sqliteDatabases();
  const spent = { memory: 0, server: 0 };

  beforeAll(async () => {
    memory = await memoryTheatre();
    server = await realTheatre(await databases.place());
  });

  afterAll(async () => {
    await server.close();
    await databases.stop();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    process.stdout.write(
      `${all.length} scenarios: ${seconds(spent.memory)} in memory, ${seconds(spent.server)} on the real server\n`,
    );
  });

  test('can be read to the last word', () => {
    expect(problems).toEqual([]);
  });

  test('has an expectation in every scenario', () => {
    const idle = all.filter(({ scenario }) => !expectsSomething(scenario.steps));
    expect(idle.map(({ scenario }) => scenario.title)).toEqual([]);
  });

  test('fails what is not kept, and tells where', async () => {
    const { scenario } = all.find(({ file }) => file === 'wishlist/toggle-sound.scenario.yaml')!;
    const text = await readFile(join(FOLDER, 'wishlist/toggle-sound.scenario.yaml'), 'utf8');
    const broken = scenarioReader(KNOWN, () => null)('broken.yaml', text.replace('saved: true', 'saved: false'));
    expect((await play(scenario, memory))?.failure).toBeNull();
    expect((await play(broken.scenarios[0]!, memory))?.failure).toContain('result.saved is not as expected.');
  });

  describe.each(files)('$file', ({ file, scenarios }) => {
    test.each(scenarios)('$title', async (scenario) => {
      const inMemory = await play(scenario, memory);
      spent.memory += inMemory?.ms ?? 0;
      expect(inMemory?.failure ?? null, 'in memory').toBeNull();

      const onServer = await play(scenario, server);
      spent.server += onServer?.ms ?? 0;
      expect(onServer?.failure ?? null, 'on the real server').toBeNull();
      expect(
        strangeStates([...(inMemory?.trace ?? []), ...(onServer?.trace ?? [])]),
        'as the schema of states says',
      ).toEqual([]);

      if (!inMemory || !onServer) return;
      const differences = differencesBetween(inMemory.trace, onServer.trace);
      const listed = known.find((one) => one.file === file && one.scenario === scenario.title)?.steps ?? [];
      expect(differences.filter(({ number }) => !listed.includes(number))).toEqual([]);
      expect(
        listed.filter((number) => differences.every((found) => found.number !== number)),
        'listed, and not there',
      ).toEqual([]);
    });
  });

  test('lists differences of scenarios that there are', () => {
    const isThere = (one: (typeof known)[number]) =>
      all.some(({ file, scenario }) => file === one.file && scenario.title === one.scenario);
    expect(known.filter((one) => !isThere(one))).toEqual([]);
  });

  test('is indexed by flow and by row of the error catalogues, with titles that there are', async () => {
    const readme = await readFile(join(FOLDER, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/\[[^\]]+\]\(([\w/-]+\.scenario\.yaml)\): “([^”]+)”/g)].map(
      ([, file, title]) => `${file}: ${title}`,
    );
    const titles = new Set(all.map(({ file, scenario }) => `${file}: ${scenario.title}`));
    expect(named.filter((name) => !titles.has(name))).toEqual([]);
    expect(files.map(({ file }) => file).filter((file) => !readme.includes(`(${file})`))).toEqual([]);
  });
});

/** States that violate their schema. Adapters may pass on more fields than the core needs. */
const strangeStates = (trace: readonly StepTrace[]): readonly string[] =>
  trace.flatMap(({ events }) =>
    events.flatMap(({ event }) =>
      event.kind === 'state'
        ? misfits(event.value, KNOWN.stateShape(event.name))
            .filter(({ isKey }) => !isKey)
            .map(({ path, text }) => `${event.name} ${path.join('.')}: ${text}`)
        : [],
    ),
  );

function expectsSomething(steps: readonly Step[]): boolean {
  return steps.some(
    (step) =>
      Object.keys(step.expect ?? {}).length > 0 ||
      ('steps' in step && expectsSomething(step.steps)) ||
      ('start' in step && step.start.expect !== undefined) ||
      ('parallel' in step && expectsSomething(step.parallel)),
  );
}
