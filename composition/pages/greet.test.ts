import { expect, test } from 'vitest';
import { memoryStage } from '../../cli/stage/memory-stage.ts';
import { settled } from '../../core/kernel/settled.ts';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { routeOf } from '../../core/routes.ts';
import { greet } from './greet.ts';

const at = (address: string) => routeOf(locationOf(address));

test.each([
  [null, ['rareFindsUpgrade']],
  ['/samples', ['rareFindsUpgrade']],
  ['/search/sample-packs?rare_find=1', ['rareFindsUpgrade']],
  ['/samples?rare_find=1', []],
])('a visitor who comes to the Rare Finds from %s is asked %j [DECISION-62]', async (before, asked) => {
  const { app } = memoryStage().device().openPage('/samples?rare_find=1&page=2');
  await app.account.loadUser.execute();
  void greet(app, at('/samples?rare_find=1&page=2'), before === null ? null : at(before));
  await settled();
  expect(app.shell.dialogs.open.current.map(({ kind }) => kind)).toEqual(asked);
});

test('a visitor who has left an own page before it is known who is here is not asked to log in [DECISION-13]', async () => {
  const { app } = memoryStage().device().openPage('/account/wishlist/samples');
  void greet(app, at('/account/wishlist/samples'));
  app.shell.navigation.push('/samples');
  await settled();
  expect(app.account.session.current.phase).toBe('visitor');
  expect(app.shell.dialogs.open.current).toEqual([]);
});
