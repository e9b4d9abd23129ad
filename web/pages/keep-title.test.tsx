import { expect, test } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { anApp } from '../testing/an-app.ts';
import { keepTitle } from './keep-title.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { Scope } from '../scope/scope.ts';

test('names the tab after the page, and again when the page knows what it is about', async () => {
  const app = anApp('/samples/free');
  const { navigation } = app.shell;
  const page = new Scope();
  keepTitle(app, page);
  expect(document.title).toBe('Free sounds · Loopstead');

  navigation.push('/provider/sample-packs/kiln-records');
  await openPage(app, routeOf(navigation.location.current));
  expect(document.title).toBe('Kiln Records · Loopstead');

  page.dispose();
  navigation.push('/samples/free');
  expect(document.title).toBe('Kiln Records · Loopstead');
});
