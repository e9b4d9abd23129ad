import { afterEach, describe, expect, it, vi } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { aPack } from '../../core/testing/builders.ts';
import { aQuote, aSection, anEntry } from '../../core/testing/fake-credits.ts';
import { AppContext } from '../bind/AppContext.tsx';
import ConfirmPackDialog from '../downloads/ConfirmPackDialog.tsx';
import SingleDownloadTip from '../downloads/SingleDownloadTip.tsx';
import CreditsPage from '../pages/CreditsPage.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import { StatementTable } from './StatementTable.tsx';
import { UndoableDownloads } from './UndoableDownloads.tsx';

afterEach(eraseAll);

describe('ConfirmPackDialog', () => {
  const sections = [
    { ...aSection({ credits: 2 }), quote: aQuote({ total: 2, balanceAfter: 8 }) },
    { ...aSection({ type: 'midi', credits: 0, isFree: true }), quote: null },
  ];

  it('has a button per section with its credits, or Free Download [PACK-02, PACK-03, PACK-05, DECISION-101]', async () => {
    const answer = vi.fn();
    await draw(<ConfirmPackDialog pack={aPack()} sections={sections} answer={answer} />);
    const dialog = document.querySelector('[role="dialog"]')!;
    expect(dialog.querySelector('h2')?.textContent).toBe('Confirm download');
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'WAV2 credits. Balance 10 → 8.2 credits',
      'MIDIAll notes, for your own instruments.Free Download',
    ]);
    expect(dialog.querySelectorAll('li button')).toHaveLength(2);
  });

  it('lets several types be chosen, tells what they take together, and takes them at once', async () => {
    const answer = vi.fn();
    const three = [...sections, { ...aSection({ type: 'preset', credits: 9 }), quote: aQuote({ total: 9 }) }];
    await draw(<ConfirmPackDialog pack={aPack()} sections={three} answer={answer} />);
    const dialog = document.querySelector('[role="dialog"]')!;
    const foot = () => dialog.querySelector('footer')?.textContent;
    const [wav, midi, preset] = dialog.querySelectorAll('li button');
    expect([wav, midi, preset].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
    expect(foot()).toBe('You have 10 credits.Download · 11 credits');
    await press(preset!);
    expect(foot()).toBe('Balance 10 → 8.Download · 2 credits');
    expect(answer).not.toHaveBeenCalled();
    await press(dialog.querySelector('footer button')!);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ types: ['wav', 'midi'] });
    await press(wav!);
    expect(foot()).toBe('Download · free');
    await press(dialog.querySelector('footer button')!);
    expect(answer).toHaveBeenLastCalledWith('midi');
    await press(midi!);
    expect(dialog.querySelector('footer button')?.hasAttribute('disabled')).toBe(true);
  });

  it('says so when a pack has no files', async () => {
    await draw(<ConfirmPackDialog pack={aPack()} sections={[]} answer={vi.fn()} />);
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('This pack has no files.');
  });
});

describe('SingleDownloadTip', () => {
  it("points at the first row's download button in the words of the shop [PACK-08, DOWN-19, SHELL-27, DECISION-06, DECISION-179]", async () => {
    const onClose = vi.fn();
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    const page = await draw(
      <main>
        <button type="button" data-downloaded="false" id="first" aria-label="Download Kick" />
        <button type="button" data-downloaded="false" id="second" aria-label="Download Snare" />
      </main>,
    );
    await draw(<SingleDownloadTip onClose={onClose} />);
    expect(scrolled.mock.contexts).toEqual([page.find('#first')]);
    const tip = document.querySelector('[role="dialog"]')!;
    expect(tip.querySelector('h2, h3')?.textContent).toBe('Download Sample Here!');
    expect(tip.querySelector('p')?.textContent).toBe(
      'With the Free plan, you can download samples individually. Full packs are available in the paid plan.',
    );
    await press(tip.querySelector('button')!);
    expect(onClose).toHaveBeenCalled();
  });

  it('goes away at once where there is no download to point at', async () => {
    const onClose = vi.fn();
    await draw(<SingleDownloadTip onClose={onClose} />);
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('StatementTable', () => {
  it('tells when, why, how much, and the balance after it', async () => {
    const entries = [anEntry({ id: 2, kind: 'grant', sound: null, amount: 10, balance: 1019 }), anEntry()];
    const table = await draw(<StatementTable entries={entries} isBusy={false} />);
    const rows = table
      .findAll('tbody tr')
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(rows.map(([, ...rest]) => rest)).toEqual([
      ['Credits received', '+10', '1,019'],
      ['Download of Kick.wav', '\u22121', '9'],
    ]);
    expect(table.find('tbody a').getAttribute('href')).toBe('/sample/4');
    expect(table.find('time').getAttribute('datetime')).toBe('2027-03-01T12:00:00.000Z');
  });
});

describe('UndoableDownloads', () => {
  it('names a download by its first file and how many more there are', async () => {
    const download = { id: 8, name: 'Kick.wav', takenCredits: 1, until: 0 };
    const onUndo = vi.fn();
    const list = await draw(
      <UndoableDownloads
        downloads={[
          { ...download, fileIds: [1] },
          { ...download, id: 9, fileIds: [1, 2, 3, 4], takenCredits: 3 },
        ]}
        onUndo={onUndo}
      />,
    );
    expect(
      list.findAll('li').map((item) => [...item.querySelectorAll('span')].map((part) => part.textContent)),
    ).toEqual([
      ['Kick.wav', '1 credit'],
      ['Kick.wav and 3 more', '3 credits'],
    ]);
    await press(list.named('Undo the download of Kick.wav and 3 more'));
    expect(onUndo).toHaveBeenCalledExactlyOnceWith(9);
  });
});

describe('CreditsPage', () => {
  it('offers to undo what was not fetched, and shows what came of it', async () => {
    const world = new World(systemClock);
    const app = anApp('/account/credits', { world });
    const loop = world.sounds.find(({ type, free, isRareFind }) => type === 'LOOP' && !free && !isRareFind)!;
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    const { loadStatement } = await app.credits.open();
    await app.downloads.downloadFile.execute({ id: loop.id, format: 'wav', credits: 1 });
    await loadStatement.execute();
    const page = await draw(
      <AppContext value={app}>
        <CreditsPage number={1} />
      </AppContext>,
    );
    const reasons = () => page.findAll('tbody tr').map((row) => row.querySelectorAll('td')[1]?.textContent);
    const before = reasons();
    expect(before.at(-1)).toBe('Credits received');
    await press(page.find('section button'));
    await settled(() => undefined);
    expect(reasons().slice(1)).toEqual(before);
    expect(reasons()[0]).toMatch(/^Undone download of /);
    expect(page.findAll('section')).toHaveLength(0);
  });
});
