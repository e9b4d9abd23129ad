import { userAgentOf } from '../http/client-address.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { isOpenedAsPage } from '../http/opened-page.ts';
import { linkIsOver } from '../joining/mailed-pages.ts';
import { findLink } from '../joining/mailed-links.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { confirmEmail, undoEmail } from './change-email.ts';

/** What links in mails about an address open, without any script: only their buttons change anything. */
export function registerEmailPages(app: ShopApp, deps: ShopDeps): void {
  const { db, clock } = deps;

  app.get('/account/email/confirm/:token', async (c) => {
    if ((await findLink(db, 'changeEmail', c.req.param('token'), clock.now())) === null) return linkIsOver(c);
    return plainPage(c, {
      title: 'Confirm your new email address',
      body: '<p>Press the button to use this address for your account from now on.</p><form method="post"><button>Confirm my new address</button></form>',
    });
  });

  app.post('/account/email/confirm/:token', async (c) => {
    const used = { token: c.req.param('token'), userAgent: userAgentOf(c) };
    if (await confirmEmail(deps, used)) return c.redirect('/account', 302);
    if (!isOpenedAsPage(c)) throw notFound();
    return linkIsOver(c);
  });

  app.get('/account/email/undo/:token', async (c) => {
    if ((await findLink(db, 'undoEmail', c.req.param('token'), clock.now())) === null) return linkIsOver(c);
    return plainPage(c, {
      title: 'Get your email address back',
      body: '<p>Press the button to use this address for your account again. All devices are signed out.</p><form method="post"><button>Undo the change</button></form>',
    });
  });

  app.post('/account/email/undo/:token', async (c) => {
    const used = { token: c.req.param('token'), userAgent: userAgentOf(c) };
    if (!(await undoEmail(deps, used))) {
      if (!isOpenedAsPage(c)) throw notFound();
      return linkIsOver(c);
    }
    if (!isOpenedAsPage(c)) return c.redirect('/reset-password', 302);
    return plainPage(c, {
      title: 'Your email address is back',
      body: '<p>All devices were signed out. Please choose a new password now: whoever changed the address knew your old one.</p><p><a class="button" href="/reset-password">Choose a new password</a></p>',
    });
  });
}
