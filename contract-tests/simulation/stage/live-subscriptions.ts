import { Observable, type Subscription } from 'rxjs';

let live = 0;

/** The number of subscriptions that are active, since this module was loaded. */
export const liveSubscriptions = (): number => live;

const subscribe = Observable.prototype.subscribe as (this: unknown, ...args: unknown[]) => Subscription;

/** Counts until it ends: RxJS has no other place through which every subscription passes. */
Observable.prototype.subscribe = function counted(this: unknown, ...args: unknown[]): Subscription {
  live += 1;
  const subscription = subscribe.apply(this, args);
  subscription.add(() => (live -= 1));
  return subscription;
} as typeof Observable.prototype.subscribe;
