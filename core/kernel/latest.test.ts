import { Subject, take } from 'rxjs';
import { expect, test } from 'vitest';
import { Latest } from './latest.ts';
import { type Result, failed, ok } from './result.ts';

const aRequest = () => new Subject<Result<number, never>>();

test('a newer request cancels the one under way', async () => {
  const latest = new Latest();
  const [older, newer] = [aRequest(), aRequest()];
  const answers = [latest.run(older), latest.run(newer)];
  expect([older.observed, newer.observed]).toEqual([false, true]);
  newer.next(ok(2));
  expect(await Promise.all(answers)).toEqual([failed({ kind: 'superseded' }), ok(2)]);
});

test('a newer request takes the place of an answer that is in the air already', async () => {
  const latest = new Latest();
  const [older, newer] = [aRequest(), aRequest()];
  const answers = [latest.run(older.pipe(take(1)))];
  older.next(ok(1));
  answers.push(latest.run(newer));
  newer.next(ok(2));
  expect(await Promise.all(answers)).toEqual([failed({ kind: 'superseded' }), ok(2)]);
});
