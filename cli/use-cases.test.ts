import { COMMANDS } from './commands.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { isLate } from '../composition/app.ts';
import { CommandHost } from './host/command-host.ts';
import { stopwatch } from './host/stopwatch.ts';
import { processTerminal } from './terminal/terminal.ts';
import { everyCommand, wordsOf } from './program.ts';
import { memoryStage } from './stage/memory-stage.ts';
import { DECLARATIONS } from './declarations.ts';

/** What `App` has besides use cases, and why it cannot be called by name. */
const NOT_USE_CASES: Readonly<Record<string, string>> = {
  dispose: 'the life of a page: its host closes it',
  snapshot: 'the life of a page: another process goes on with it',
  'shell.sayOffline': 'a host says that it cannot fetch code',
  'shell.dialogs.ask': 'use cases ask',
  'shell.dialogs.answer': 'the host answers',
  'shell.toasts.show': 'use cases tell',
  'shell.theme.tellServer': 'a page that opens tells it by itself',
  'shell.navigation.leave': 'a payment goes on elsewhere by itself',
  'shell.navigation.pin': 'the session lock travels with the address by itself',
  'catalogue.loadStates.of': 'an archive that has ended asks for its files by itself',
  'multiDownload.tools.follow.begin': 'a request begins its archive by itself',
  'multiDownload.tools.follow.letGo': 'undoing a download lets its archive go by itself',
  'passkeys.signIn.offer': 'a login offers passkeys by itself',
  'widgets.openPlace': 'a page with widgets opens a place for each by itself',
  'scrolling.rows.choose': 'rows of a terminal have one height',
  'owned.syncFolder': 'it needs a folder of the machine: loopstead sync',
  'publishing.fetchOriginals': 'it needs a folder of the machine: loopstead provider originals',
};

/** By its whole name, or by its last word where every part has one. */
const isLeftOut = (name: string): boolean => name in NOT_USE_CASES || name.replace(/^.*\./, '') in NOT_USE_CASES;

test('every use case of the shop is registered, and nothing else', async () => {
  const offered = await useCasesOf(memoryStage().device().openPage().app);
  const wanted = offered.filter((name) => !isLeftOut(name));
  expect([...DECLARATIONS.useCases.keys()].filter((name) => name !== 'page.open').toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test('what is left out is still there', async () => {
  const offered = await useCasesOf(memoryStage().device().openPage().app);
  expect(Object.keys(NOT_USE_CASES).filter((name) => !offered.includes(name))).toEqual([]);
});

test('every use case has a command that exists', async () => {
  const host = new CommandHost(processTerminal(stopwatch), () => Promise.reject(new Error('no shops')));
  const commands = new Set((await everyCommand(host, COMMANDS)).map(wordsOf));
  expect([...DECLARATIONS.useCases.values()].filter(({ command }) => !commands.has(command))).toEqual([]);
});

test.each([...DECLARATIONS.useCases.values()])('$name says in JSON Schema what it takes', ({ input, summary }) => {
  expect(toJsonSchema(input as never, { typeMode: 'input' })).toMatchObject({ type: 'object' });
  expect(summary).toMatch(/^[A-Z][^\n]*\.$/);
});

test.each([...DECLARATIONS.useCases.values()])('$name says what it answers', (useCase) => {
  expect(DECLARATIONS.answerOf(useCase).type).not.toBe('unknown');
  expect(toJsonSchema(DECLARATIONS.answerOf(useCase))).toMatchObject({ $schema: expect.any(String) as unknown });
});

/** The paths of everything in `App` that can be called: late features opened, states passed over. */
async function useCasesOf(app: object): Promise<readonly string[]> {
  const names: string[] = [];
  await walk(app, '');
  return names;

  async function walk(part: unknown, path: string): Promise<void> {
    if (typeof part === 'function') names.push(path.replace(/\.execute$/, ''));
    if (typeof part !== 'object' || part === null) return;
    if (isLate(part)) return walk(await part.open(), path);
    if ('changes$' in part) return;
    for (const name of callablesOf(part))
      await walk((part as Readonly<Record<string, unknown>>)[name], path === '' ? name : `${path}.${name}`);
  }
}

/** The parts of a plain object; the methods of an instance, whose getters are states. */
function callablesOf(part: object): readonly string[] {
  if (Object.getPrototypeOf(part) === Object.prototype) return Object.keys(part);
  const methods: string[] = [];
  for (let proto: object = part; (proto = Object.getPrototypeOf(proto) as object) !== Object.prototype;)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(proto)))
      if (name !== 'constructor' && typeof value === 'function') methods.push(name);
  return methods;
}
