import { expect, it } from 'vitest';
import { everyTime, type Mishap } from '../../../adapters/faults/fault.ts';
import { FaultDial } from '../../../adapters/faults/fault-dial.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import { anApp } from '../../testing/an-app.ts';
import { settled } from '../../testing/draw.ts';
import { comeBackOnline } from './come-back-online.ts';
import { Scope } from '../../scope/scope.ts';

it.each<[mishap: Mishap, phase: string]>([
  [{ kind: 'drop' }, 'loaded'],
  [{ kind: 'status', status: 500 }, 'failed'],
])('lists that failed by %o are %s when the network is back', async (mishap, phase) => {
  const faults = new FaultDial();
  const app = anApp('/samples', { faults });
  const page = new Scope();
  comeBackOnline(app, page);
  const { soundList, packList, browseSounds, browsePacks } = app.catalogue;
  for (const call of ['catalogue.sounds', 'catalogue.packs'] as const) faults.set(everyTime(call, mishap));
  await browseSounds.execute(listOf({ kind: 'all' }));
  await browsePacks.execute(listOf({ kind: 'all' }));
  expect([soundList.current.phase, packList.current.phase]).toEqual(['failed', 'failed']);
  faults.clear();
  await settled(() => void window.dispatchEvent(new Event('online')));
  expect([soundList.current.phase, packList.current.phase]).toEqual([phase, phase]);
  page.dispose();
  app.dispose();
});
