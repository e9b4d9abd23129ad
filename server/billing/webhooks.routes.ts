import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { readBytes } from '../http/read-json.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { takeNews } from './news.ts';
import { NewsRefused, type PaymentProvider, type ProviderNews } from './providers/provider.ts';

/** More than any provider sends. */
const MOST_BYTES = 512 * 1024;

/**
 * Receives webhooks of providers. The sender is only identified by the signature: there is neither a session nor a
 * browser. A webhook is recorded, and a job asks the provider what has happened: nothing else of it is trusted.
 */
export function registerWebhooks(app: ShopApp, deps: ShopDeps): void {
  const { payments, clock, log } = deps;
  app.post('/api/webhooks/:provider', async (c) => {
    const provider = payments?.named(c.req.param('provider'));
    if (!provider) throw notFound();
    const raw = await readBytes(c.req.raw, MOST_BYTES);
    const news = await readNews(provider, raw);
    await takeNews(deps, provider.name, news);
    return c.json({ received: true }, 200);

    async function readNews(teller: PaymentProvider, bytes: Uint8Array): Promise<ProviderNews> {
      try {
        return await teller.readNews(bytes, c.req.raw.headers, clock.now());
      } catch (error) {
        if (!(error instanceof NewsRefused)) throw error;
        log.warn({ provider: teller.name, reason: error.message }, 'a webhook was refused');
        throw new Refusal(400, error.message);
      }
    }
  });
}
