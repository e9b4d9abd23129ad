import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { TakeOut } from '../../../core/take-out/take-out.ts';
import type { TakeOutPort } from '../../../core/take-out/take-out.port.ts';
import { momentText } from '../../../domain/figures.ts';
import { takeOutReadyContent } from '../../../domain/mail/mails.messages.ts';
import { TAKE_OUT_MS, hasRoomForTakeOut } from '../../../domain/take-out/take-out-limits.ts';
import { tooManyTakeOuts } from '../../../domain/take-out/take-out.messages.ts';
import { type MemoryClient, answerCustomer, withRecentLogin } from '../client.ts';
import type { Customer, WorldTakeOut } from '../records.ts';
import type { World } from '../world.ts';
import { takeIn } from './take-in.memory.ts';
import { takeOutZip } from './take-out-zip.ts';

/** A copy is ready right after the answer. */
export const memoryTakeOut = (client: MemoryClient): TakeOutPort => {
  const { world } = client;
  return {
    state: () => answerCustomer(client, (customer) => ok(stateOf(latestOf(world, customer), world.clock.now()))),
    request: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          const now = world.clock.now();
          const asked = world.takeOuts.filter((one) => one.customer === customer);
          const moments = asked.map(({ requestedAt }) => requestedAt);
          if (!hasRoomForTakeOut(moments, now)) return failed({ kind: 'forbidden', notice: tooManyTakeOuts });
          make(world, customer, now);
          return ok<TakeOut>({ kind: 'preparing', requestedAt: now });
        }),
      ),
    takeIn: (zip, how) =>
      answerCustomer(client, (customer) => takeIn(world, customer, { zip, isTrial: how === 'preview' })),
    link: () =>
      answerCustomer(client, (customer) =>
        withRecentLogin(client, customer, () => {
          const latest = latestOf(world, customer);
          if (!latest || latest.expiresAt <= world.clock.now()) return failed<Failure>({ kind: 'notFound' });
          return ok(latest.link);
        }),
      ),
  };
};

const latestOf = ({ takeOuts }: World, customer: Customer): WorldTakeOut | undefined =>
  takeOuts.findLast((one) => one.customer === customer);

function make(world: World, customer: Customer, requestedAt: number): void {
  const { username } = customer.user;
  const number = world.takeOuts.length + 1;
  const takeOut: WorldTakeOut = {
    customer,
    link: `/memory/take-out/${customer.user.id}/${number}-${requestedAt}.zip`,
    bytes: takeOutZip(world, customer),
    requestedAt,
    expiresAt: requestedAt + TAKE_OUT_MS,
  };
  world.takeOuts = [...world.takeOuts, takeOut];
  const link = world.mailedAddress('/account/details');
  world.post(customer, takeOutReadyContent({ username, link, until: momentText(takeOut.expiresAt) }));
}

function stateOf(takeOut: WorldTakeOut | undefined, now: number): TakeOut {
  if (!takeOut) return { kind: 'none' };
  const { requestedAt, expiresAt, bytes } = takeOut;
  if (expiresAt <= now) return { kind: 'expired', requestedAt };
  return { kind: 'ready', requestedAt, expiresAt, bytes: bytes.length };
}
