import { type SchedulerLike, Subscription, map } from 'rxjs';
import type { Call } from '../../../adapters/faults/fault.ts';
import type { Customer } from '../../../adapters/memory/records.ts';
import type { World } from '../../../adapters/memory/world.ts';
import type { HostPorts, Late } from '../../../composition/app.ts';
import type { BackendPorts } from '../../../core/backend.ts';
import type { Store } from '../../../core/kernel/readable.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { StoragePort } from '../../../core/shell/storage.port.ts';
import { type Told, parseTold } from '../../../core/tabs/told.ts';
import type { Bug } from '../stage/bug.ts';
import { type Answer, type Reply, eachCall, watched } from '../stage/each-call.ts';

/** Exposes names only: the full types of everything a bug touches would be too long to write out. */
export const bugs = <Name extends string>(all: Readonly<Record<Name, Bug>>): Readonly<Record<Name, Bug>> => all;

/** The same ports, with one call replaced. */
export const withCall = (
  ports: BackendPorts,
  wrong: Call,
  change: (run: () => Reply, args: readonly unknown[]) => Reply,
): BackendPorts => eachCall(ports, (call, args, run) => (call === wrong ? change(() => run(args), args) : run(args)));

/** The same ports, with another value as the final answer of a call; failures stay. */
export const withValue = <Value>(
  ports: BackendPorts,
  wrong: Call,
  change: (value: Value, args: readonly unknown[]) => Value,
): BackendPorts =>
  withCall(ports, wrong, (run, args) => {
    const changed = (answer: Answer): Answer => (answer.ok ? ok(change(answer.value as Value, args)) : answer);
    const reply = run();
    return reply instanceof Promise ? reply.then(changed) : reply.pipe(map(changed));
  });

/** The same ports, with a side effect after a call was answered. */
export const afterCall = (
  ports: BackendPorts,
  wrong: Call,
  act: (answer: Answer, args: readonly unknown[]) => void,
): BackendPorts => withCall(ports, wrong, (run, args) => watched(run(), (answer) => act(answer, args)));

/**
 * The same ports, except that a call returns no balance: the page computes its own, whatever user data arrive
 * meanwhile.
 */
export const untold = (ports: BackendPorts, wrong: Call): BackendPorts =>
  withValue<object>(ports, wrong, (value) => ({ ...value, after: null }));

/** Gives write access to a state that only its owner should change. */
export const storeOf = <State>(state: { readonly current: State }) => state as Store<State>;

/** The customer whose credits moved last. */
export const lastPayer = ({ movements }: World): Customer | undefined => movements.at(-1)?.customer;

export const withStorage = (ports: HostPorts, change: Partial<StoragePort>): HostPorts => {
  const { storage } = ports;
  const same: StoragePort = {
    read: (key) => storage.read(key),
    write: (key, value) => storage.write(key, value),
    remove: (key) => storage.remove(key),
    watch: (key, act) => storage.watch(key, act),
  };
  return { ...ports, storage: { ...same, ...change } };
};

/** A page that does not tell the other pages of its browser about a change. */
export const withoutTelling = (ports: HostPorts, kept: Told['kind']): HostPorts => {
  const { tabs } = ports;
  const tell = (message: object) => (parseTold(message)?.kind === kept ? undefined : tabs.tell(message));
  return { ...ports, tabs: { ...tabs, tell } };
};

/** A clock with changed timers. */
export const withTimers = (ports: HostPorts, change: (ms: number) => number, isKept = false): HostPorts => {
  const { clock } = ports;
  const schedule = (...[work, ms = 0, state]: Parameters<SchedulerLike['schedule']>) => {
    const timer = clock.scheduler.schedule(work, change(ms), state);
    return isKept && ms === 3000 ? new Subscription() : timer;
  };
  return { ...ports, clock: { now: () => clock.now(), scheduler: { now: () => clock.now(), schedule } } };
};

/** Plants something in a feature as soon as it is open. */
export function onceOpen<Feature>(feature: Late<Feature>, plant: (open: Feature) => void): void {
  const planted = async () => plant(await feature.open());
  void planted();
}
