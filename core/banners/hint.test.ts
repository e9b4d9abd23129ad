import { describe, expect, it } from 'vitest';
import type { Session } from '../account/session.ts';
import type { User } from '../account/user.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { aUser } from '../testing/builders.ts';
import { fittingHints } from './hint.ts';

const VISITOR: Session = { phase: 'visitor' };
const as = (user: User): Session => ({ phase: 'signedIn', user });
const at = (session: Session, href: string, isOld = false) =>
  fittingHints({ session, location: locationOf(href), isOld });

const noArchives = aUser({ wallet: { isMultiDownload: false } });
const STEMS = '?group_id=7,Night,%23336699';

describe('what fits to be pointed at', () => {
  it.each([
    ['somebody unconfirmed, anywhere', as(aUser({ isConfirmed: false })), '/account', ['confirm']],
    ['somebody unconfirmed on a list', as(aUser({ isConfirmed: false })), '/samples', ['confirm']],
    ['a customer on a list of sounds', as(aUser()), '/samples', ['firstSound']],
    ['a customer on the page of a pack', as(aUser()), '/sample-pack/tape-garden', ['firstSound']],
    ['a customer where there are no sounds', as(aUser()), '/account/plans', []],
    ['a customer whose plan has expired', as(aUser({ plan: { isExpired: true } })), '/samples', []],
    ['a customer without archives', as(noArchives), '/samples', []],
    ['a customer without archives among stems', as(noArchives), `/samples${STEMS}`, ['allStems']],
    ['a customer with archives among stems', as(aUser()), `/samples${STEMS}`, ['firstSound']],
    ['a visitor among stems', VISITOR, `/samples${STEMS}`, []],
    ['a visitor who has just come', VISITOR, '/samples', []],
  ] as const)('%s [SHELL-31, SHELL-40, SHELL-41, ROLE-27, DECISION-183, DECISION-184]', (_, session, href, hints) => {
    expect(at(session, href)).toEqual(hints);
  });

  it.each([
    ['/samples', ['freeSamples']],
    ['/search/sounds?query=pad', ['freeSamples']],
    ['/samples/free', []],
    ['/', []],
    ['/sample-pack/tape-garden', []],
  ])('a visitor who has looked around for a while at %s: %s [SHELL-38, DECISION-181]', (href, hints) => {
    expect(at(VISITOR, href, true)).toEqual(hints);
  });

  it('is nothing before it is known who is here', () => {
    expect(at({ phase: 'unknown' }, '/samples', true)).toEqual([]);
  });

  it('is not the sale, whoever may have it, unless that is switched on [SHELL-39, DECISION-182]', () => {
    const offers = { isDeal: true, canUseStart: false, startEndsAt: null, canUseEnd: false, endEndsAt: null };
    const occasion = { session: as(aUser({ offers })), location: locationOf('/account'), isOld: true };
    expect(fittingHints(occasion)).toEqual([]);
    expect(fittingHints(occasion, { endDiscount: false, dealPromo: true })).toEqual(['dealPromo']);
  });
});
