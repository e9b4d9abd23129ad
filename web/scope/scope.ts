/** Stops what was begun; a second time it does nothing. */
export type Stop = () => void;

/** Whatever can be followed: a stream of the core. */
interface Followed<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}

type Options = Omit<AddEventListenerOptions, 'once' | 'signal'>;

/**
 * What lasts as long as something else: a page, a view, the app. Listeners, timers, observers and subscriptions that
 * are begun in a scope end with it, and in one that is over nothing begins.
 */
export class Scope {
  readonly #stops = new Set<Stop>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends all that was begun, the latest first. */
  dispose(): void {
    this.#isOver = true;
    for (const stop of [...this.#stops].toReversed()) stop();
  }

  /** Runs `end` when the scope ends or the answer is called, whichever comes first; at once in a scope that is over. */
  add(end: () => void): Stop {
    const stop = () => {
      if (this.#stops.delete(stop)) end();
    };
    this.#stops.add(stop);
    if (this.#isOver) stop();
    return stop;
  }

  listen<Type extends keyof WindowEventMap>(
    target: Window,
    type: Type,
    act: (event: WindowEventMap[Type]) => void,
    options?: Options,
  ): Stop;
  listen<Type extends keyof DocumentEventMap>(
    target: Document,
    type: Type,
    act: (event: DocumentEventMap[Type]) => void,
    options?: Options,
  ): Stop;
  /** An event of our own. */
  listen(target: EventTarget, type: string, act: (event: Event) => void, options?: Options): Stop;
  listen(target: EventTarget, type: string, act: (event: Event) => void, options?: Options): Stop {
    target.addEventListener(type, act, options);
    return this.add(() => target.removeEventListener(type, act, options));
  }

  /** Once, after `ms` milliseconds. */
  after(ms: number, act: () => void): Stop {
    const timer = setTimeout(() => {
      stop();
      act();
    }, ms);
    const stop = this.add(() => clearTimeout(timer));
    return stop;
  }

  /** An observer of elements, which is disconnected at the end. */
  observe<Observer extends { disconnect(): void }>(observer: Observer): Observer {
    this.add(() => observer.disconnect());
    return observer;
  }

  follow<Value>(followed: Followed<Value>, next: (value: Value) => void): void {
    if (this.#isOver) return;
    const following = followed.subscribe(next);
    this.add(() => following.unsubscribe());
  }
}

/** For effects of a view: begins something in a scope of its own; the answer ends it. */
export function scoped(begin: (scope: Scope) => void): Stop {
  const scope = new Scope();
  begin(scope);
  return () => scope.dispose();
}
