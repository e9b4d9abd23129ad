import { expect, test } from 'vitest';
import { memoryStage } from '../../cli/stage/memory-stage.ts';
import { routeOf } from '../../core/routes.ts';
import { openPage } from './open-page.ts';

test("leaves a customer's page closed that was left before it was known who is here [DECISION-13]", async () => {
  const stage = memoryStage();
  stage.faults.set({ call: 'account.user', mishap: { kind: 'latency', ms: 1000 }, from: 1, times: 1 });
  const { app, navigation } = stage.device().openPage('/account/wishlist/samples');
  void openPage(app, routeOf(navigation.location.current));
  await stage.clock.advanceBy(10);
  await app.account.logIn.execute('basic@demo.test', 'demo1234');
  navigation.push('/samples/free');
  void openPage(app, routeOf(navigation.location.current));
  await stage.clock.advanceBy(1000);
  expect(app.catalogue.soundList.current).toMatchObject({ phase: 'loaded', address: { scope: { kind: 'free' } } });
});
