import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { SessionStore } from '../account/session.ts';
import { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { aUser } from '../testing/builders.ts';
import { createBanners } from './banners.feature.ts';

/** Cookies that record for how many days they were written. */
class DatedCookies extends MemoryCookies {
  readonly #days = new Map<string, number>();

  override write(name: string, value: string, days?: number): void {
    super.write(name, value);
    if (days !== undefined) this.#days.set(name, days);
  }

  daysOf = (name: string): number | undefined => this.#days.get(name);
}

/** A page of the shop, on a device that may have seen pages before. */
function aPage({ href = '/samples', cookies = new DatedCookies() } = {}) {
  const [clock, navigation] = [new VirtualClock(), new MemoryNavigation(href)];
  const [session, downloaded, dialogs] = [new SessionStore(), new DownloadedSounds(), new Dialogs()];
  const banners = createBanners({ ports: { clock, cookies, navigation }, needs: { session, downloaded, dialogs } });
  const { hint } = banners.state;
  return {
    clock,
    cookies,
    navigation,
    session,
    downloaded,
    dialogs,
    banners,
    close: () => banners.useCases.closeHint.execute(),
    get shown() {
      return hint.current.phase === 'shown' ? hint.current.hint : null;
    },
  };
}

describe('hints', () => {
  it('offer free samples to a visitor after 10 s, once a day [SHELL-38, STOR-09, DECISION-181]', async () => {
    const page = aPage();
    page.session.leave();
    await page.clock.advanceBy(9999);
    expect(page.shown).toBeNull();
    expect(page.cookies.read('modal_info_free')).toBeNull();
    await page.clock.advanceBy(1);
    expect(page.shown).toBe('freeSamples');
    expect([page.cookies.read('modal_info_free'), page.cookies.daysOf('modal_info_free')]).toEqual(['1', 1]);
    const later = aPage({ cookies: page.cookies });
    later.session.leave();
    await later.clock.advanceBy(60_000);
    expect(later.shown).toBeNull();
  });

  it('point at the first sound until it is closed, and then not for a day [SHELL-40, STOR-11, DECISION-185]', () => {
    const page = aPage();
    page.session.signIn(aUser());
    expect(page.shown).toBe('firstSound');
    expect(page.cookies.read('boarding')).toBeNull();
    page.close();
    expect(page.shown).toBeNull();
    expect([page.cookies.read('boarding'), page.cookies.daysOf('boarding')]).toEqual(['1', 1]);
    const next = aPage({ cookies: page.cookies });
    next.session.signIn(aUser());
    expect(next.shown).toBeNull();
  });

  it('need not point at the first sound any more when a download begins [SHELL-40, STOR-11, DECISION-183]', () => {
    const page = aPage();
    page.session.signIn(aUser());
    page.downloaded.begin(1, 'downloading');
    expect(page.shown).toBeNull();
    expect(page.cookies.read('boarding')).toBe('1');
  });

  it('need not point at the first sound any more when many files were downloaded at once [SHELL-40, DECISION-183]', () => {
    const page = aPage();
    const know = (isOwned: boolean) => page.downloaded.settle(page.downloaded.moment(), new Map([[1, isOwned]]));
    page.session.signIn(aUser());
    page.downloaded.settle(page.downloaded.moment(), new Map([[2, true]]));
    know(false);
    expect(page.shown).toBe('firstSound');
    know(true);
    expect(page.shown).toBeNull();
    expect(page.cookies.read('boarding')).toBe('1');
  });

  it('say for three days no more how to have all stems [SHELL-41, STOR-12, DECISION-184]', () => {
    const page = aPage({ href: '/samples?group_id=7,Night,%23336699' });
    page.session.signIn(aUser({ wallet: { isMultiDownload: false } }));
    expect(page.shown).toBe('allStems');
    page.close();
    expect([page.cookies.read('boarding-multidownload'), page.cookies.daysOf('boarding-multidownload')]).toEqual([
      '1',
      3,
    ]);
  });

  it('warn who is not confirmed on every page anew [SHELL-31, DECISION-180]', () => {
    const page = aPage();
    page.session.signIn(aUser({ isConfirmed: false }));
    expect(page.shown).toBe('confirm');
    page.close();
    expect(page.shown).toBeNull();
    const next = aPage({ cookies: page.cookies });
    next.session.signIn(aUser({ isConfirmed: false }));
    expect(next.shown).toBe('confirm');
  });

  it('follow the page, and who is here', () => {
    const page = aPage();
    page.session.signIn(aUser());
    page.navigation.push('/account/plans');
    expect(page.shown).toBeNull();
    page.navigation.push('/samples');
    expect(page.shown).toBe('firstSound');
    page.session.leave();
    expect(page.shown).toBeNull();
  });

  it('leave somebody alone who has closed one, until the page is loaded again', async () => {
    const page = aPage();
    page.session.signIn(aUser());
    page.close();
    page.session.leave();
    await page.clock.advanceBy(60_000);
    expect(page.shown).toBeNull();
  });

  it('leave no timer behind on a page that is gone', () => {
    const page = aPage();
    page.banners.dispose();
    expect(page.clock.waiting).toBe(0);
  });

  it('are never two, and none while a dialog is open, whatever happens', async () => {
    let overDialogs = 0;
    const happening = fc.constantFrom(
      'customer',
      'unconfirmed',
      'visitor',
      'stems',
      'list',
      'plans',
      'ask',
      'answer',
      'close',
      'wait',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
        const page = aPage();
        for (const what of happenings) {
          if (what === 'customer') page.session.signIn(aUser());
          else if (what === 'unconfirmed') page.session.signIn(aUser({ isConfirmed: false }));
          else if (what === 'visitor') page.session.leave();
          else if (what === 'stems') page.navigation.push('/samples?group_id=7,Night,%23336699');
          else if (what === 'list') page.navigation.push('/samples');
          else if (what === 'plans') page.navigation.push('/account/plans');
          else if (what === 'ask') void page.dialogs.ask('shortcuts', {});
          else if (what === 'answer')
            page.dialogs.open.current.forEach((dialog) => page.dialogs.answer(dialog, 'closed'));
          else if (what === 'close') page.close();
          else await page.clock.advanceBy(4000);
          if (page.dialogs.open.current.length > 0 && page.shown !== null) overDialogs += 1;
        }
        page.banners.dispose();
      }),
    );
    expect(overDialogs).toBe(0);
  });
});
