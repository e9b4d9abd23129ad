import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import { showFailure } from './FailedPage.tsx';
import { Scope } from '../scope/scope.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with a view that throws; records what was reported and disposed. */
function openBrokenPage() {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const app = { dispose: vi.fn() };
  const page = new Scope();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, {
    onUncaughtError: (error) => flushSync(() => showFailure(root, app as unknown as App, page, error)),
  });
  const Broken = (): ReactNode => {
    throw new Error('broken view');
  };
  flushSync(() => root.render(<Broken />));
  return { container, reported, app, root, page };
}

it('stands in the place of a page whose view has thrown, and leads out of it', () => {
  const { container, reported, app, root, page } = openBrokenPage();
  expect(container.querySelector('h1')?.textContent).toBe('Something went wrong');
  expect(container.querySelector('[role=alert]')?.textContent).toContain('is safe');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('broken view'));
  expect(app.dispose).toHaveBeenCalledOnce();
  expect(page.isOver).toBe(true);
  root.unmount();
});
