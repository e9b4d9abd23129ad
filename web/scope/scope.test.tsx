import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Scope, scoped } from './scope.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts everything that a scope offers; returns how often it was called. */
function beginAll(scope: Scope) {
  const [heard, stream, observer] = [vi.fn<() => void>(), new Subject<void>(), { disconnect: vi.fn() }];
  scope.listen(document, 'click', heard);
  scope.listen(window, 'focus', heard, { capture: true });
  scope.after(100, heard);
  scope.follow(stream, heard);
  scope.observe(observer);
  const happen = () => {
    document.dispatchEvent(new MouseEvent('click'));
    window.dispatchEvent(new Event('focus'));
    stream.next();
    vi.advanceTimersByTime(100);
  };
  return { heard, observer, stream, happen };
}

describe('a scope', () => {
  it('hears what was begun in it while it lasts', () => {
    const scope = new Scope();
    const { heard, observer, happen } = beginAll(scope);
    happen();
    expect(heard).toHaveBeenCalledTimes(4);
    expect(observer.disconnect).not.toHaveBeenCalled();
    scope.dispose();
  });

  it('ends all of it, once', () => {
    const scope = new Scope();
    const { heard, observer, stream, happen } = beginAll(scope);
    scope.dispose();
    scope.dispose();
    happen();
    expect(heard).not.toHaveBeenCalled();
    expect(observer.disconnect).toHaveBeenCalledOnce();
    expect([stream.observed, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('begins nothing once it is over', () => {
    const scope = new Scope();
    scope.dispose();
    const { heard, observer, stream, happen } = beginAll(scope);
    happen();
    expect(heard).not.toHaveBeenCalled();
    expect(observer.disconnect).toHaveBeenCalledOnce();
    expect(stream.observed).toBe(false);
  });

  it('ends the latest first, and what was stopped before not again', () => {
    const scope = new Scope();
    const ended: string[] = [];
    scope.add(() => ended.push('first'));
    const stop = scope.add(() => ended.push('second'));
    scope.add(() => ended.push('third'));
    stop();
    scope.dispose();
    expect(ended).toEqual(['second', 'third', 'first']);
  });

  it('of an effect ends with it', () => {
    const end = vi.fn();
    const stop = scoped((view) => view.add(end));
    expect(end).not.toHaveBeenCalled();
    stop();
    expect(end).toHaveBeenCalledOnce();
  });
});
