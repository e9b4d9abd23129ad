import { expect, test } from 'vitest';
import { routeOf } from '../../core/routes.ts';
import { settled } from '../../core/kernel/settled.ts';
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

test('leaves the title of the server until the feature is there that knows it', async () => {
  const app = anApp('/page/license');
  document.title = 'The license in plain words · Loopstead';
  const page = new Scope();
  keepTitle(app, page);
  expect(document.title).toBe('The license in plain words · Loopstead');
  await openPage(app, routeOf(app.shell.navigation.location.current));
  await settled();
  expect(document.title).toBe('The license in plain words · Loopstead');
  app.shell.navigation.push('/page/how-works');
  await openPage(app, routeOf(app.shell.navigation.location.current));
  expect(document.title).toBe('How it works · Loopstead');
  page.dispose();
});
