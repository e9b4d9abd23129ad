import { afterEach, expect, it, vi } from 'vitest';
import { VirtualClock } from '../../../core/kernel/virtual-clock.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import { ToastHost } from './ToastHost.tsx';

afterEach(eraseAll);

const TOAST = { severity: 'danger', title: 'Sorry', body: 'Please refresh page.', seconds: 7 } as const;

async function drawHost() {
  const clock = new VirtualClock();
  const app = anApp('/samples', { clock });
  const host = await draw(
    <AppContext value={app}>
      <ToastHost />
    </AppContext>,
  );
  return { ...host, clock, toasts: app.shell.toasts };
}

it('shows a toast until its time is over [ERR-10]', async () => {
  const host = await drawHost();
  await settled(() => void host.toasts.show(TOAST));
  expect(host.find('li [role="alert"]').textContent).toContain('SorryPlease refresh page.');
  await settled(() => void host.clock.advanceBy(7000));
  expect(host.findAll('li')).toHaveLength(0);
});

it('keeps a toast while the pointer is on it', async () => {
  const host = await drawHost();
  await settled(() => void host.toasts.show(TOAST));
  await settled(() => void host.find('li').dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await settled(() => void host.clock.advanceBy(60_000));
  expect(host.findAll('li')).toHaveLength(1);
});

it('keeps a toast while the focus is in it, and lets it go after', async () => {
  const host = await drawHost();
  await settled(() => void host.toasts.show(TOAST));
  await settled(() => host.named('Dismiss').focus());
  await settled(() => void host.clock.advanceBy(60_000));
  expect(host.findAll('li')).toHaveLength(1);
  await settled(() => host.named('Dismiss').blur());
  await settled(() => void host.clock.advanceBy(60_000));
  expect(host.findAll('li')).toHaveLength(0);
});

it('dismisses a toast by its button', async () => {
  const host = await drawHost();
  await settled(() => void host.toasts.show(TOAST));
  await press(host.named('Dismiss'));
  expect(host.findAll('li')).toHaveLength(0);
});

it('draws one of those that say the same, and keeps the focus in it', async () => {
  const host = await drawHost();
  await settled(() => void host.toasts.show(TOAST));
  await settled(() => host.named('Dismiss').focus());
  await settled(() => void host.toasts.show(TOAST));
  expect(host.findAll('li')).toHaveLength(1);
  expect(document.activeElement).toBe(host.named('Dismiss'));
});

it('names what it is about, leads there, and takes it back', async () => {
  const host = await drawHost();
  const undo = vi.fn();
  const link = { label: 'Show downloads', href: '/account/download-history/samples' };
  await settled(() => void host.toasts.show(TOAST, { about: 'Velvet Bass 01', link, undo }));
  expect(host.find('li').textContent).toContain('Please refresh page.Velvet Bass 01');
  expect(host.named('Show downloads').getAttribute('href')).toBe('/account/download-history/samples');
  await press(host.named('Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(host.findAll('li')).toHaveLength(0);
});
