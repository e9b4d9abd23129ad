/** Stops what was started; calling it again does nothing. */
export type Stop = () => void;

/** Anything to subscribe to: a stream of the core. */
interface Followed<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}

type Options = Omit<AddEventListenerOptions, 'once' | 'signal'>;

/**
 * A lifetime: that of a page, a view or the app. Listeners, timers, observers and subscriptions started in a scope end
 * with it; in a scope that is over, nothing starts.
 */
export class Scope {
  readonly #stops = new Set<Stop>();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends everything, latest first. */
  dispose(): void {
    this.#isOver = true;
    for (const stop of [...this.#stops].toReversed()) stop();
  }

  /**
   * Runs `end` when the scope ends or the returned function is called, whichever comes first; at once if the scope is
   * over.
   */
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
  /** A custom event. */
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

  /** Disconnects an observer at the end. */
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

/** For effects of a view: starts something in a scope of its own; the returned function ends it. */
export function scoped(begin: (scope: Scope) => void): Stop {
  const scope = new Scope();
  begin(scope);
  return () => scope.dispose();
}
