import { afterEach, expect, it } from 'vitest';
import { listOf, withFilters } from '../../../core/catalogue/filters/list-address.ts';
import { NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { creditsFor } from '../../../core/downloads/prices.ts';
import { AppContext } from '../../bind/AppContext.tsx';
import { anApp } from '../../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../../testing/draw.ts';
import { DownloadAll } from './DownloadAll.tsx';

afterEach(eraseAll);

const STEMS = withFilters(listOf({ kind: 'all' }), {
  ...NO_FILTERS,
  stems: { id: 1, name: 'Tape Garden stems', color: '#c2410c' },
});

async function drawAt(address: ListAddress, email: string) {
  const app = anApp('/samples');
  await app.account.logIn.execute(email, 'demo1234');
  const page = await app.catalogue.browseSounds.execute(address);
  if (!page.ok) throw new Error('The list is not there.');
  const view = await draw(
    <AppContext value={app}>
      <DownloadAll address={address} />
    </AppContext>,
  );
  return { app, view, sounds: page.value.items };
}

it('takes all stems as one archive, for what is not owned yet [LIST-52, MULT-06, DECISION-93]', async () => {
  const { app, view, sounds } = await drawAt(STEMS, 'max@demo.test');
  const credits = sounds.reduce((sum, sound) => sum + creditsFor(sound), 0);
  const before = app.account.session.current;
  const button = view.find('button');
  expect(button.textContent).toBe(`Download all ${sounds.length} \u00b7 ${credits} credits`);
  await press(button);
  await settled(() => {});
  const after = app.account.session.current;
  const balance = (session: typeof before) => (session.phase === 'signedIn' ? session.user.wallet.balance : 0);
  expect(balance(before) - balance(after)).toBe(credits);
  for (const { id } of sounds) expect(app.downloads.downloaded.current.get(id)).toBe(true);
});

it('leaves lists of several pages to the selection', async () => {
  const { view } = await drawAt(listOf({ kind: 'all' }), 'max@demo.test');
  expect(view.findAll('button')).toEqual([]);
});
