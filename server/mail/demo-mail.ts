import { demoMailHref } from '../../domain/account/joining.messages.ts';
import type { Config } from '../config.ts';
import { isForThisMachine, isLoopback } from '../loopback.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { escaped } from '../html.ts';
import { type ReadMail, readMails } from './read-mails.ts';

const MOST = 50;

/** Whether a visitor may read the shop's mails: in a demo on their own machine, where no mail is ever sent. */
export const showsMail = (config: Config): boolean =>
  config.demo && config.mailServer === null && isForThisMachine(config);

/**
 * The mails of the demo, newest first, at `/demo/mail`. Access to mails allows resetting passwords, so the page is only
 * available on this machine: neither to other machines nor to other sites whose host names resolve to this one.
 */
export function registerDemoMail(app: ShopApp, { config, db }: Pick<ShopDeps, 'config' | 'db'>): void {
  if (!showsMail(config)) return;
  app.get(demoMailHref, async (c, next) => {
    if (!isLoopback(new URL(c.req.url).hostname) || c.req.header('Sec-Fetch-Site') === 'cross-site') return next();
    return answerMails(c, await readMails(db, { latest: MOST }));
  });
}

const answerMails = (c: ShopContext, mails: readonly ReadMail[]): Response =>
  plainPage(c, {
    title: 'Mail of the demo',
    body:
      `<p>The demo sends no mail. What it would have sent is here, newest first. <a href="${demoMailHref}">Reload</a></p>` +
      (mails.length === 0 ? '<p>There is no mail yet.</p>' : mails.map(articleOf).join('')),
  });

const articleOf = ({ to, subject, text, links, at }: ReadMail): string =>
  `<article><h2>${escaped(subject)}</h2>` +
  `<p class="quiet">To ${escaped(to)}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>` +
  `<pre>${linked(escaped(text), links)}</pre></article>`;

const linked = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => {
    const shown = escaped(link);
    return rest.replaceAll(shown, `<a href="${shown}">${shown}</a>`);
  }, text);
