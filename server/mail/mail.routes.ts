import type { ShopApp } from '../http/env.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { registerDemoMail } from './demo-mail.ts';
import { registerOwnMails } from './own-mails.routes.ts';
import { registerTestOutbox } from './test-outbox.ts';

/** Where mails can be read without a mail server. */
export function registerMailRoutes(app: ShopApp, deps: ShopDeps): void {
  if (deps.config.testMode) registerTestOutbox(app, deps);
  registerDemoMail(app, deps);
  registerOwnMails(app, deps);
}
