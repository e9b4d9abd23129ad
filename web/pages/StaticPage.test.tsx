import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../composition/pages/open-page.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, settled } from '../testing/draw.ts';
import { Shop } from './Shop.tsx';

afterEach(eraseAll);

async function drawAt(href: string, email: string | null = null) {
  const app = anApp(href);
  if (email === null) await app.account.loadUser.execute();
  else await app.account.logIn.execute(email, 'demo1234');
  await openPage(app, routeOf(app.shell.navigation.location.current));
  const page = await draw(
    <AppContext value={app}>
      <Shop />
    </AppContext>,
  );
  await settled(() => {});
  return page;
}

describe('the page about prices', () => {
  it('has the plans below its words, each with the way to its checkout [PAGE-02, DECISION-27]', async () => {
    const page = await drawAt('/page/pricing', 'free@demo.test');
    expect(page.element.querySelector('h1')?.textContent).toBe('Pricing');
    const ways = page.findAll('main section a').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/account/checkout/2', '/account/checkout/3', '/account/checkout/4']);
  });

  it('shows what a year would cost, which nobody can buy [SHELL-28, DECISION-179]', async () => {
    const page = await drawAt('/page/pricing', 'free@demo.test');
    expect(page.find('main section').textContent).toContain('$19.99 a month');
    await press(page.named('Yearly'));
    expect(page.find('main section').textContent).toContain('$191.90');
    expect(page.findAll('main section a[href^="/account/checkout"]')).toEqual([]);
  });

  it('is a page like the others for its words, which have no plans', async () => {
    const page = await drawAt('/page/terms-conditions');
    expect(page.findAll('main section')).toEqual([]);
  });
});

it('every page leads to what the shop says about itself [PAGE-03, PAGE-04]', async () => {
  const page = await drawAt('/page/how-works');
  const foot = page.findAll('footer nav a').map((link) => link.getAttribute('href'));
  for (const name of ['how-works', 'terms-conditions', 'privacy', 'license', 'imprint'])
    expect(foot).toContain(`/page/${name}`);
});
