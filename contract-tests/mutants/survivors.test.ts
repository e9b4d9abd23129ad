import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutantsOf, mutantsOfSource } from './making/make.ts';
import type { Result } from './result.ts';
import { type Survivor, fileOf, isStillMade, pageOf, readSurvivors, survivorsIn, updated } from './survivors.ts';

const root = resolve(import.meta.dirname, '../..');

const survivor = (id: string, change: string, reason = ''): Survivor => ({ id, change, reason });

const result = ({ id, change }: Survivor, outcome: 'killed' | 'survived'): Result => {
  const verdict = { outcome, detail: '' };
  const verdicts = { simulation: verdict, contract: verdict, unit: verdict };
  return { id, file: fileOf(id), operator: id.split(' ')[1]!, change, verdicts, seconds: 1 };
};

const first = survivor('core/a.ts:1:2 drop-guard', 'a || b → false', 'It is asked | twice.');
const second = survivor('core/b.ts:3:4 Regex/2', '`${a}` → nothing');

test('the page of survivors is read as it is written', () => {
  expect(survivorsIn(pageOf([second, first]))).toEqual([first, second]);
});

test('a run adds its survivors, keeps reasons, and takes out what it killed', () => {
  const third = survivor('core/c.ts:5:6 drop-call', 'go(); → ;');
  const moved = { ...first, id: 'core/a.ts:9:2 drop-guard' };
  const results = [result(moved, 'survived'), result(second, 'killed'), result(third, 'survived')];
  expect(updated([first, second], results)).toEqual([moved, third]);
  expect(updated([first, second], [])).toEqual([first, second]);
});

test('a survivor is known where its line has moved, and not where its code is gone', async () => {
  const guard = survivor('core/a.ts:1:20 drop-guard', 'busy → false');
  const made = async (source: string) => (await mutantsOfSource('core/a.ts', source)).mutants;
  expect(isStillMade(guard, await made('\n\nfunction f() { if (busy) return; }'))).toBe(true);
  expect(isStillMade(guard, await made('function f() { if (idle) return; }'))).toBe(false);
});

test('every survivor of the documentation can still be made, and has a reason', async () => {
  const survivors = readSurvivors(root);
  const { mutants } = await mutantsOf(root, [...new Set(survivors.map(({ id }) => fileOf(id)))]);
  expect(survivors.filter((one) => !isStillMade(one, mutants)).map(({ id }) => id)).toEqual([]);
  expect(survivors.filter(({ reason }) => reason === '').map(({ id }) => id)).toEqual([]);
});
