import { expect, test } from 'vitest';
import { firstValueFrom } from 'rxjs';
import { ok } from '../../core/kernel/result.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { MemoryCookies } from '../cookies/cookies.memory.ts';
import { answer, answerCustomer, answerWhenHeard } from './client.ts';
import { World } from './world.ts';

/** A call that records its effects. */
function aCall() {
  const calls: string[] = [];
  return { calls, respond: () => ok(calls.push('called')) };
}

test('a call is answered in a later turn, as by a network', async () => {
  const { calls, respond } = aCall();
  const answered = answer(respond);
  expect(calls).toEqual([]);
  expect(await answered).toEqual(ok(1));
});

test('a call that can be cancelled begins when it is listened to, and each time anew', async () => {
  const { calls, respond } = aCall();
  const answer$ = answerWhenHeard(respond);
  await Promise.resolve();
  expect(calls).toEqual([]);
  expect([await firstValueFrom(answer$), await firstValueFrom(answer$)]).toEqual([ok(1), ok(2)]);
});

test('a call of customers asks who is there in the turn that answers it', async () => {
  const world = new World(new VirtualClock());
  const client = { world, cookies: new MemoryCookies(), customer: null as World['newcomer'], token: null };
  expect(await answerCustomer(client, () => ok('here'))).toMatchObject({
    ok: false,
    failure: { kind: 'unauthenticated' },
  });
  const answered = answerCustomer(client, ({ user }) => ok(user.id));
  client.customer = world.customers[0]!;
  expect(await answered).toEqual(ok(world.customers[0]!.user.id));
});
