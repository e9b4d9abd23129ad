import { expect, test } from 'vitest';
import { HOUR, MINUTE, SettableClock } from '../clock.ts';
import { Refusal } from '../http/errors.ts';
import { RenderAllowance } from './render-allowance.ts';

const done = () => Promise.resolve();
const refused = (seconds: string) => expect.objectContaining({ status: 429, headers: { 'Retry-After': seconds } });

test('two of a customer run at once, a third is refused, and nobody else is held up', async () => {
  const allowance = new RenderAllowance(new SettableClock(0));
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = [allowance.spend(1, () => first.promise), allowance.spend(1, () => second.promise)];
  await expect(allowance.spend(1, done)).rejects.toEqual(refused('5'));
  await allowance.spend(2, done);
  first.reject(new Error('broken'));
  await expect(running[0]).rejects.toThrow('broken');
  await allowance.spend(1, done);
  second.resolve();
  await running[1];
});

test('sixty of a customer run in an hour, whether or not they succeed', async () => {
  const clock = new SettableClock(0);
  const allowance = new RenderAllowance(clock);
  for (let n = 1; n <= 60; n += 1)
    await allowance.spend(1, () => (n % 2 ? done() : Promise.reject(new Error('broken')))).catch(() => {});
  clock.advance(45 * MINUTE);
  await expect(allowance.spend(1, done)).rejects.toEqual(refused('900'));
  await allowance.spend(2, done);
  clock.set(HOUR);
  await allowance.spend(1, done);
});

test('what the shop has no room for is not counted', async () => {
  const allowance = new RenderAllowance(new SettableClock(0));
  const full = () => Promise.reject(new Refusal(503, 'full'));
  for (let n = 1; n <= 100; n += 1) await expect(allowance.spend(1, full)).rejects.toThrow('full');
  await allowance.spend(1, done);
});
