import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../composition/app.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { aQuote } from '../../core/testing/fake-credits.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { type Drawn, draw, eraseAll, press, settled, aPage } from '../testing/draw.ts';
import { followSelection } from './follow-selection.ts';
import BoundSelectPage from '../catalogue/sounds/SelectPage.tsx';
import SelectedDialog from './SelectedDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectionHost } from './SelectionHost.tsx';

afterEach(eraseAll);

/** A shop in memory with its first page, and a customer. */
async function aShop(host: { clock?: Clock } = {}): Promise<{ app: App; sounds: readonly Sound[] }> {
  const app = anApp('/samples', host);
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  const page = await app.catalogue.browseSounds.execute(listOf({ kind: 'all' }));
  if (!page.ok) throw new Error('The shop in memory has no sounds.');
  return { app, sounds: page.value.items };
}

const inApp = (app: App, view: React.ReactNode): Promise<Drawn> => draw(<AppContext value={app}>{view}</AppContext>);
const filesOf = ({ selection }: App) => [...selection.files.current];

describe('the checkbox of a page', () => {
  it('ticks every file of the page, then none, and lies between while some are ticked [LIST-02, DECISION-29]', async () => {
    const { app, sounds } = await aShop();
    const view = await inApp(app, <BoundSelectPage sounds={sounds} />);
    const box = view.named('Select all on this page') as HTMLInputElement;
    const { tick } = await app.selection.tools.open();
    await settled(() => tick.file(sounds[0]!.id));
    expect([box.checked, box.indeterminate]).toEqual([false, true]);
    await press(box);
    expect([box.checked, box.indeterminate]).toEqual([true, false]);
    expect(filesOf(app)).toEqual(sounds.flatMap(({ id, midi }) => (midi ? [id, midi.id] : [id])));
    await press(box);
    expect([box.checked, filesOf(app)]).toEqual([false, []]);
  });
});

describe('the selection bar', () => {
  it('is there while files are selected, says how many, and lets them go [SEL-04, DECISION-45]', async () => {
    const { app } = await aShop();
    const view = await inApp(app, <SelectionHost />);
    expect(view.element.textContent).toBe('');
    const { tick } = await app.selection.tools.open();
    await settled(() => tick.add([1, 2, 3]));
    expect(view.find('[aria-label="Selection"]').textContent).toContain('3 selected');
    await press(view.named('Clear'));
    expect(filesOf(app)).toEqual([]);
    expect(view.element.textContent).toBe('');
  });

  it('shows the price of what is selected, and none of what was selected before [SEL-04]', async () => {
    const { app } = await aShop();
    const files = [
      { id: 1, credits: 1, isOwned: false },
      { id: 2, credits: 2, isOwned: false },
    ];
    const quote = aQuote({ files, total: 3, balanceAfter: 7 });
    const bar = (count: number) => (
      <AppContext value={app}>
        <SelectionBar count={count} quote={quote} onShow={vi.fn()} onCollect={vi.fn()} onClear={vi.fn()} />
      </AppContext>
    );
    const prices = ({ findAll }: Drawn) => findAll('section p').map(({ textContent }) => textContent);
    const view = await draw(bar(2));
    expect(prices(view)).toEqual(['2 selected', '3 credits']);
    await view.redraw(bar(3));
    expect(prices(view)).toEqual(['3 selected']);
  });

  it('shows what is selected in a dialog [SEL-01, SEL-04]', async () => {
    const { app, sounds } = await aShop();
    const { tick } = await app.selection.tools.open();
    tick.file(sounds[0]!.id);
    const view = await inApp(app, <SelectionHost />);
    await press(view.named('Show'));
    expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['selectedSounds']);
    const { selected } = await app.selection.tools.open();
    expect(selected.current).toMatchObject({ phase: 'loaded', sounds: [{ id: sounds[0]!.id }] });
  });

  it('has what there is no room for in a menu, which closes with a press [SEL-04]', async () => {
    const { app, sounds } = await aShop();
    const { tick } = await app.selection.tools.open();
    tick.file(sounds[0]!.id);
    const view = await inApp(app, <SelectionHost />);
    await press(view.named('More'));
    const lines = () => view.findAll('[data-side="above"] button').map(({ textContent }) => textContent);
    expect(lines()).toEqual(['Show', 'Add to collection', 'Clear']);
    await press(view.findAll('[data-side="above"] button')[0]!);
    expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['selectedSounds']);
    expect(lines()).toEqual([]);
  });

  it('asks a visitor to log in instead [DECISION-127]', async () => {
    const app = anApp();
    await app.account.loadUser.execute();
    (await app.selection.tools.open()).tick.file(1);
    const view = await inApp(app, <SelectionHost />);
    await press(view.named('Show'));
    expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(['login']);
  });
});

describe('the Selected sounds dialog', () => {
  it('lists the selected sounds in the order of choosing, and lets go of what is unticked [SEL-01, SEL-03]', async () => {
    const { app, sounds } = await aShop();
    const { tick, loadSelected } = await app.selection.tools.open();
    const chosen = sounds
      .filter(({ midi, type }) => midi === null && type === 'LOOP')
      .slice(0, 2)
      .toReversed();
    tick.add(chosen.map(({ id }) => id));
    await loadSelected.execute();
    await inApp(app, <SelectedDialog onClose={vi.fn()} />);
    const rows = () =>
      [...document.querySelectorAll('[role="dialog"] tbody th a[href^="/sample/"]')].map((name) => name.textContent);
    expect(rows()).toEqual(chosen.map(({ name }) => name));

    const box = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] tbody input')][0]!;
    await press(box);
    expect(rows()).toEqual([chosen[1]!.name]);
    expect(filesOf(app)).toEqual([chosen[1]!.id]);
  });

  it('has 5 rows that stand in while it loads [LIST-26, DECISION-34]', async () => {
    const { app } = await aShop();
    const { tick } = await app.selection.tools.open();
    tick.add([1]);
    await inApp(app, <SelectedDialog onClose={vi.fn()} />);
    expect(document.querySelectorAll('[role="dialog"] tr[data-skeleton]')).toHaveLength(5);
  });

  it('has the total and the download in its foot, one way to close it, and closes once it is bought [SEL-01]', async () => {
    const clock = new VirtualClock();
    const { app, sounds } = await aShop({ clock });
    const onClose = vi.fn();
    const { tick, loadSelected } = await app.selection.tools.open();
    tick.file(sounds.find(({ free, type }) => !free && type === 'LOOP')!.id);
    await loadSelected.execute();
    await inApp(app, <SelectedDialog onClose={onClose} />);
    const dialog = () => document.querySelector('[role="dialog"]')!;
    const buttons = () => [...dialog().querySelectorAll('button')];
    await settled(() => void clock.advanceBy(300));
    expect(dialog().querySelector('footer p')?.textContent).toMatch(/^1 selected1 credit\. Balance/);
    expect(
      buttons().filter((button) => (button.getAttribute('aria-label') ?? button.textContent) === 'Close'),
    ).toHaveLength(1);
    await press(buttons().find(({ textContent }) => textContent === 'Download')!);
    expect(onClose).toHaveBeenCalledOnce();
    expect(app.multiDownload.state.current.phase).toBe('pending');
  });

  it('says that nothing is selected [DECISION-127, ERR-14]', async () => {
    const { app } = await aShop();
    await (await app.selection.tools.open()).loadSelected.execute();
    await inApp(app, <SelectedDialog onClose={vi.fn()} />);
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Nothing found...');
  });
});

it('takes over what another page has chosen when the window gets the focus [STOR-07]', async () => {
  const { app } = await aShop();
  const reread = vi.spyOn(await app.selection.tools.open(), 'reread');
  followSelection(app, aPage());
  await settled(() => window.dispatchEvent(new Event('focus')));
  expect(reread).toHaveBeenCalledOnce();
});
