import { expect, test } from 'vitest';
import { isLate } from '../../composition/app.ts';
import { memoryStage } from '../stage/memory-stage.ts';
import { STATES } from './state-names.ts';
import { stateOf } from './states.ts';

const openApp = () => memoryStage().device().openPage().app;

/** Observable parts of `App` that are not states of the trace. */
const OTHERWISE_TOLD: Readonly<Record<string, string>> = {
  'shell.dialogs.open': 'dialogs are events',
  'shell.toasts.visible': 'toasts are events',
  'shell.navigation.location': 'the address is an event',
  'player.hearing': 'a rule, not data',
  'player.state.position': 'it changes many times a second',
};

test('every state of the shop has its name', async () => {
  const found = await statesOf(openApp());
  expect([...STATES].toSorted()).toEqual(found.filter((name) => !(name in OTHERWISE_TOLD)).toSorted());
  expect(Object.keys(OTHERWISE_TOLD).filter((name) => !found.includes(name))).toEqual([]);
});

test('a state is read as plain data, and undefined while its feature is not open', async () => {
  const app = openApp();
  expect(stateOf(app, 'account.session')).toEqual({ phase: 'unknown' });
  expect(stateOf(app, 'wishlist.likedSounds')).toEqual({});
  expect(stateOf(app, 'selection.files')).toEqual([]);
  expect(stateOf(app, 'no.such.state')).toBeUndefined();
  expect(stateOf(app, 'tempo.change')).toBeUndefined();
  await app.tempo.open();
  expect(stateOf(app, 'tempo.change')).toEqual({ phase: 'closed' });
});

/** The paths of everything that can be watched, each thing once, by the shortest one. */
async function statesOf(app: object): Promise<readonly string[]> {
  const paths = new Map<object, string>();
  await walk(app, '');
  return [...paths.values()];

  async function walk(part: unknown, path: string): Promise<void> {
    if (typeof part !== 'object' || part === null) return;
    if (isLate(part)) return walk(await part.open(), path);
    if ('changes$' in part && !paths.has(part)) paths.set(part, path);
    for (const name of namesIn(part))
      await walk((part as Readonly<Record<string, unknown>>)[name], path === '' ? name : `${path}.${name}`);
  }
}

/** Own properties and getters, except for the state itself. */
function namesIn(part: object): readonly string[] {
  const names = new Set(Object.keys(part));
  for (let proto: object = part; (proto = Object.getPrototypeOf(proto) as object) !== Object.prototype;)
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) if (get) names.add(name);
  return [...names].filter((name) => name !== 'changes$' && name !== 'current');
}
