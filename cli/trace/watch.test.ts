import { expect, test } from 'vitest';
import { settled } from '../../core/kernel/settled.ts';
import { memoryStage } from '../stage/memory-stage.ts';
import { DECLARATIONS } from '../declarations.ts';
import { type TraceEvent, watch } from './watch.ts';

function watchedPage() {
  const stage = memoryStage();
  const page = stage.device().openPage();
  const events: TraceEvent[] = [];
  const watching = watch(page, stage.clock).subscribe((event) => events.push(event));
  const run = (name: string, input?: unknown) => DECLARATIONS.useCases.get(name)!.run(page, input);
  return { clock: stage.clock, page, events, watching, run };
}

test('tells every change of a state with its time, as plain data', async () => {
  const { clock, events, run } = watchedPage();
  await run('shell.theme.choose', { theme: 'dark' });
  await clock.advanceBy(1000);
  await run('selection.tools.tick.add', { ids: [2, 1] });
  expect(events).toEqual([
    { at: clock.now() - 1000, kind: 'state', name: 'shell.theme.theme', value: 'dark' },
    { at: clock.now(), kind: 'state', name: 'selection.files', value: [2, 1] },
  ]);
  expect(JSON.parse(JSON.stringify(events))).toEqual(events);
});

test('sees what a late feature does first, and opens none itself', async () => {
  const { page, events } = watchedPage();
  await settled();
  expect(page.app.audition.current).toBeNull();
  await page.app.audition.open().then(({ lockSession }) => lockSession.execute({ key: null, bpm: 140 }));
  expect(events).toMatchObject([{ name: 'audition.lock', value: { key: null, bpm: 140 } }]);
});

test('tells dialogs, toasts and addresses, each once', async () => {
  const { page, events, run } = watchedPage();
  const { shell } = page.app;
  void shell.dialogs.ask('login', {});
  shell.toasts.show({ severity: 'info', title: 'First', body: null, seconds: 4 });
  shell.toasts.show({ severity: 'danger', title: 'Second', body: 'More', seconds: 4 });
  await run('shell.navigation.push', { address: '/samples?page=2' });
  expect(events.filter(({ kind }) => kind !== 'state')).toMatchObject([
    { kind: 'dialog', dialog: 'login', ask: {} },
    { kind: 'toast', severity: 'info', title: 'First', body: null },
    { kind: 'toast', severity: 'danger', title: 'Second', body: 'More' },
    { kind: 'page', path: '/samples?page=2' },
  ]);
});

test('says nothing once nobody watches', async () => {
  const { events, page, watching, run } = watchedPage();
  watching.unsubscribe();
  await page.app.tempo.open();
  await run('account.loadUser');
  expect(events).toEqual([]);
});
