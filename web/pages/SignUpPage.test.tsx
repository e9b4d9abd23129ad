import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { openPage } from '../../composition/pages/open-page.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { pageInfo } from '../../core/pages.ts';
import { routeOf } from '../../core/routes.ts';
import { AppContext } from '../bind/AppContext.tsx';
import { anApp } from '../testing/an-app.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import ResetPage from './ResetPage.tsx';
import SignUpPage from './SignUpPage.tsx';

afterEach(eraseAll);

async function drawAt(href: string, world = new World(systemClock)) {
  const app = anApp(href, { world });
  const route = routeOf(app.shell.navigation.location.current);
  await openPage(app, route);
  const page = await draw(
    <AppContext value={app}>{route.page === 'reset' ? <ResetPage token={route.token} /> : <SignUpPage />}</AppContext>,
  );
  const errorOf = (name: string) =>
    document.getElementById(page.named(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  return { ...page, app, world, errorOf, info: pageInfo(app, route), text: () => document.body.textContent };
}

describe('the page for joining', () => {
  it('makes a customer, who sees the sounds [ROUTE-08, DECISION-17]', async () => {
    const page = await drawAt('/signup');
    await type(page.named('Username'), 'Ada');
    await type(page.named('Email'), 'ada@example.org');
    await type(page.named('Password'), 'kiln7Ember');
    await press(page.find('input[type="checkbox"]'));
    await press(page.named('Create account'));
    expect(page.app.account.session.current).toMatchObject({ user: { email: 'ada@example.org', isConfirmed: false } });
    expect(page.app.shell.navigation.location.current.path).toBe('/samples');
    expect(page.world.mails.map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  it('says at each field what is wrong, and takes the keyboard to the first [ACCT-20, DECISION-140]', async () => {
    const page = await drawAt('/signup');
    await type(page.named('Username'), 'Ada');
    await type(page.named('Email'), 'max@demo.test');
    await type(page.named('Password'), 'kiln7Ember');
    await press(page.named('Create account'));
    expect(page.text()).toContain('Please accept the terms and conditions.');
    await press(page.find('input[type="checkbox"]'));
    await press(page.named('Create account'));
    expect(page.errorOf('Email')).toBe('This email address is already registered.');
    expect(document.activeElement).toBe(page.named('Email'));
    expect(page.app.account.session.current.phase).not.toBe('signedIn');
  });

  it('says what a password must have, and offers the other ways in [ACCT-26]', async () => {
    const page = await drawAt('/signup');
    expect(page.text()).toContain(
      'The password must contain letters and numbers, with no spaces, special characters or emoji.',
    );
    expect(page.find('a[href="/auth/connect/google?return=%2Fsamples"]').textContent).toBe('Continue with Google');
    expect(page.info).toMatchObject({ status: 200, title: 'Create an account · Loopstead' });
  });
});

describe('the page for a new password', () => {
  it('sends a link, and says the same for every address [ROUTE-09, DECISION-18]', async () => {
    const page = await drawAt('/reset-password');
    await type(page.named('Email'), 'nobody@example.org');
    await press(page.named('Send the link'));
    expect(page.text()).toContain('If there is an account with this email address, a link');
    expect(page.world.mails).toEqual([]);
  });

  it('names an address that is none', async () => {
    const page = await drawAt('/reset-password');
    await type(page.named('Email'), 'ada');
    await press(page.named('Send the link'));
    expect(page.errorOf('Email')).toBe('Please enter a valid email address!');
  });

  it('sets the password by the link of the mail', async () => {
    const world = new World(systemClock);
    const asked = await drawAt('/reset-password', world);
    await type(asked.named('Email'), 'max@demo.test');
    await press(asked.named('Send the link'));
    const link = world.mails[0]!.links[0]!.replace('http://memory.test', '');
    await eraseAll();

    const page = await drawAt(link, world);
    expect(page.info).toMatchObject({ canonical: '/reset-password', isIndexed: false });
    await type(page.named('New password'), 'anvil9Spark');
    await type(page.named('New password again'), 'anvil9');
    await press(page.named('Change password'));
    expect(page.errorOf('New password again')).toBe("Passwords don't match");
    await type(page.named('New password again'), 'anvil9Spark');
    await press(page.named('Change password'));
    expect(page.text()).toContain('Your password was changed');
    expect((await page.app.account.logIn.execute('max@demo.test', 'anvil9Spark')).ok).toBe(true);
  });

  it('offers another link for one that does not work any more', async () => {
    const page = await drawAt('/reset-password?token=old');
    await type(page.named('New password'), 'anvil9Spark');
    await type(page.named('New password again'), 'anvil9Spark');
    await press(page.named('Change password'));
    expect(page.text()).toContain('This link no longer works: it was used');
    expect(page.find('a[href="/reset-password"]').textContent).toBe('Get a new link');
  });

  it('is a form that works without scripts', async () => {
    const page = await drawAt('/reset-password?token=abc');
    const form = page.find('form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/reset-password']);
    expect(page.find('input[name="token"]').getAttribute('value')).toBe('abc');
  });
});
