import { describe, expect, test } from 'vitest';
import type { Session } from '../../account/session.ts';
import { aUser } from '../../testing/builders.ts';
import type { ScriptLine } from '../../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../../testing/shop.ts';
import { NO_FILTERS, toggleValue } from './filters.ts';
import { setRareFind } from './change-filters.ts';
import { listOf, withFilters, withPage } from './list-address.ts';

const ALL = withPage(listOf({ kind: 'all' }), 4);
const RARE = setRareFind(NO_FILTERS, true);
const RARE_LIST = withFilters(ALL, RARE);
const WITHOUT_RARE: Session = { phase: 'signedIn', user: aUser({ plan: { id: 1, hasRareFinds: false } }) };
const WITHOUT_PLAN: Session = { phase: 'signedIn', user: aUser({ plan: null }) };
const UPGRADE: ScriptLine = ['rareFindsUpgrade', 'upgrade'];
const NOT_NOW: ScriptLine = ['rareFindsUpgrade', 'notNow'];

describe('applying filters', () => {
  test('changes the address, on page 1 [FILT-03, FILT-37, FILT-40]', async () => {
    const shop = aShop(VISITOR);
    const house = toggleValue(NO_FILTERS, 'genres', 'house', 'include');
    expect(await shop.applyFilters.execute(ALL, house)).toBe('applied');
    expect(shop.navigation.history).toEqual(['/', '/samples?genres[]=house']);
    expect(shop.navigation.location.current).toEqual({ path: '/samples', search: '?genres[]=house' });
    shop.dialogs.done();
  });

  test('switches Rare Finds on for a plan that has them [FILT-42]', async () => {
    const shop = aShop(SIGNED_IN);
    expect(await shop.applyFilters.execute(ALL, RARE)).toBe('applied');
    expect(shop.navigation.history.at(-1)).toBe('/samples?rare_find=1');
  });

  test.each([
    ['a visitor', VISITOR],
    ['a plan without them', WITHOUT_RARE],
    ['no plan', WITHOUT_PLAN],
  ] as const)('asks %s to upgrade instead and changes nothing [FILT-43, DECISION-62]', async (_, session) => {
    const shop = aShop(session, NOT_NOW);
    expect(await shop.applyFilters.execute(ALL, RARE)).toBe('rareFindsRefused');
    expect(shop.navigation.history).toEqual(['/']);
    shop.dialogs.done();
  });

  test('leads to the plans from there [FILT-46]', async () => {
    const shop = aShop(VISITOR, UPGRADE);
    await shop.applyFilters.execute(ALL, RARE);
    expect(shop.navigation.history).toEqual(['/', '/account/plans']);
  });

  test('asks nobody who narrows a list of Rare Finds further, or switches them off [DECISION-62]', async () => {
    const shop = aShop(VISITOR);
    const house = toggleValue(RARE, 'genres', 'house', 'include');
    expect(await shop.applyFilters.execute(RARE_LIST, house)).toBe('applied');
    expect(await shop.applyFilters.execute(RARE_LIST, NO_FILTERS)).toBe('applied');
    expect(shop.navigation.history).toEqual(['/', '/samples?genres[]=house&rare_find=1', '/samples']);
    shop.dialogs.done();
  });
});

describe('direct entry', () => {
  test('to Rare Finds without a plan that has them asks to upgrade over the list [DECISION-62]', async () => {
    for (const session of [VISITOR, WITHOUT_RARE]) {
      const shop = aShop(session, NOT_NOW);
      await shop.applyFilters.greet(RARE_LIST);
      expect(shop.navigation.history).toEqual(['/']);
      shop.dialogs.done();
    }
  });

  test('asks once in a visit, however often somebody comes back; the switch asks each time [DECISION-62, FILT-43]', async () => {
    const shop = aShop(VISITOR, NOT_NOW, NOT_NOW);
    await shop.applyFilters.greet(RARE_LIST);
    await shop.applyFilters.greet(RARE_LIST);
    expect(shop.dialogs.asked).toHaveLength(1);
    await shop.applyFilters.execute(ALL, RARE);
    expect(shop.dialogs.asked).toHaveLength(2);
    shop.dialogs.done();
  });

  test('to any other list, or with such a plan, asks nothing [DECISION-62]', async () => {
    const [visitor, customer] = [aShop(VISITOR), aShop(SIGNED_IN)];
    await visitor.applyFilters.greet(ALL);
    await customer.applyFilters.greet(RARE_LIST);
    expect([visitor.dialogs.asked, customer.dialogs.asked]).toEqual([[], []]);
  });
});
