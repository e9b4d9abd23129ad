import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeOptions, loadConfig, OPTIONS, type Config } from './config.ts';

const load = (argv: string[], env: Record<string, string> = {}): Config => {
  const read = loadConfig(argv, env);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.config;
};
const STRIPE = (secret: string, publishable: string): string[] =>
  `--stripe-secret ${secret} --stripe-webhook-secret whsec_1 --stripe-publishable-key ${publishable}`.split(' ');

const PAYPAL = '--paypal-client-id a --paypal-client-secret b --paypal-webhook-id c'.split(' ');

const problems = (argv: string[], env: Record<string, string> = {}): readonly string[] => {
  const read = loadConfig(argv, env);
  return read.ok ? [] : read.problems;
};

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(load([])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: resolve('.data'),
      databaseUrl: null,
      publicUrl: null,
      mailServer: null,
      mailFrom: null,
      providerRoom: 100,
      reviewOneIn: 5,
      takedownMail: null,
      takedownDays: 7,
      placesFile: null,
      seller: null,
      sellerVatId: null,
      tax: 'off',
      taxRate: null,
      onPlanEnd: 'expire',
      viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      paypalClientId: null,
      paypalClientSecret: null,
      paypalWebhookId: null,
      paypalMode: 'sandbox',
      paypalStandIn: null,
      sandboxClock: 'shop',
      remindBefore: 7,
      providerShare: 5000,
      freeCreditValue: 0,
      payoutMinimum: 2000,
      googleClientId: null,
      googleClientSecret: null,
      facebookClientId: null,
      facebookClientSecret: null,
      googleStandIn: null,
      stripeSecret: null,
      stripeWebhookSecret: null,
      stripePublishableKey: null,
      stripeStandIn: null,
      facebookStandIn: null,
      logLevel: 'warn',
      embedOrigins: null,
      analytics: { kind: 'none' },
      trustProxy: false,
      demo: true,
      testMode: false,
    });
  });

  test('takes a flag before a variable before the default', () => {
    expect(load(['--port', '1'], { PORT: '2' }).port).toBe(1);
    expect(load([], { PORT: '2' }).port).toBe(2);
    expect(load(['--demo=off']).demo).toBe(false);
    expect(load([], { PORT: '' }).port).toBe(3000);
  });

  test('reads by what providers are paid', () => {
    const said = ['--provider-share', '33.33', '--free-credit-value', '0.5', '--payout-minimum', '7.50'];
    expect(load(said)).toMatchObject({ providerShare: 3333, freeCreditValue: 50, payoutMinimum: 750 });
    expect(load(['--provider-share', '100']).providerShare).toBe(10_000);
  });

  test.each([
    [['--provider-share', '101'], {}, /^--provider-share "101" is not a share in percent/],
    [['--free-credit-value', '-1'], {}, /^--free-credit-value "-1" is not a value in cents/],
    [['--payout-minimum', '7.5'], {}, /^--payout-minimum "7\.5" is not an amount/],
    [['--prot', '1'], {}, /^Unknown option --prot\. Accepted: --port, --host, --data, /],
    [['--no-demo'], {}, /^Unknown option --no-demo\./],
    [['-p'], {}, /^Unknown option -p\./],
    [['serve'], {}, /^Unexpected argument "serve"/],
    [['--port'], {}, /^--port needs a value, such as --port=number\.$/],
    [['--port', 'http'], {}, /^--port "http" is not a whole number from 0 to 65535\.$/],
    [['--port', '65536'], {}, /from 0 to 65535/],
    [[], { PORT: '-1' }, /^PORT "-1" is not/],
    [[], { LOOPSTEAD_PORT: '1' }, /^Unknown variable LOOPSTEAD_PORT\. Accepted: LOOPSTEAD_HOST, /],
    [[], { LOOPSTEAD_DEMO: 'maybe' }, /^LOOPSTEAD_DEMO "maybe" is neither on nor off\.$/],
    [[], { LOOPSTEAD_LOG_LEVEL: 'loud' }, /is not one of silent, error, warn, info, debug/],
    [[], { LOOPSTEAD_PUBLIC_URL: 'loops.example' }, /is not an origin/],
    [[], { LOOPSTEAD_PUBLIC_URL: 'https://loops.example/shop' }, /is not an origin/],
    [[], { LOOPSTEAD_PUBLIC_URL: 'https://a:b@loops.example' }, /is not an origin/],
    [[], { LOOPSTEAD_SMTP_URL: 'http://a:geheim@mail.example' }, /^LOOPSTEAD_SMTP_URL \*\*\* is not a mail server/],
    [[], { LOOPSTEAD_SMTP_URL: 'smtp://mail.example' }, /^Mails link to the shop: .* set --public-url/],
    [[], { LOOPSTEAD_MAIL_FROM: 'shop' }, /is not an email address/],
    [['--google-client-id', 'a b'], {}, /^--google-client-id "a b" is not one word without blanks\.$/],
    [
      [],
      { LOOPSTEAD_GOOGLE_CLIENT_ID: 'a' },
      /^--google-client-id needs --google-client-secret: Google gives out both/,
    ],
    [
      [],
      { LOOPSTEAD_FACEBOOK_CLIENT_SECRET: 'geheim' },
      /^--facebook-client-secret needs --facebook-client-id: Facebook/,
    ],
    [[], { LOOPSTEAD_GOOGLE_CLIENT_SECRET: 'ge heim' }, /^LOOPSTEAD_GOOGLE_CLIENT_SECRET \*\*\* is not one word/],
    [['--google-stand-in', 'http://accounts.example'], {}, /is not an origin on this machine/],
    [
      ['--google-stand-in', 'http://127.0.0.1:8080'],
      {},
      /^--google-stand-in is for tests: it needs --google-client-id/,
    ],
    [
      ['--host', '0.0.0.0', '--google-client-id', 'a', '--google-client-secret', 'b'],
      {},
      /^Google sends customers back to the shop: .* set --public-url/,
    ],
    [[], { LOOPSTEAD_PAYPAL_MODE: 'test' }, /^LOOPSTEAD_PAYPAL_MODE "test" is not one of sandbox, live/],
    [[], { LOOPSTEAD_PAYPAL_CLIENT_SECRET: 'ge heim' }, /^LOOPSTEAD_PAYPAL_CLIENT_SECRET \*\*\* is not one word/],
    [[], { LOOPSTEAD_PAYPAL_CLIENT_ID: 'a' }, /^PayPal needs --paypal-client-id, .* together/],
    [['--paypal-mode', 'live'], {}, /^--paypal-mode live needs the keys/],
    [[...PAYPAL, '--paypal-mode', 'live'], {}, /set --public-url to the https origin/],
    [[...PAYPAL, '--host', '0.0.0.0'], {}, /^PayPal sends customers back to the shop/],
    [[...PAYPAL, '--paypal-mode', 'live', ...STRIPE('sk_test_1', 'pk_test_1')], {}, /are of two kinds/],
    [['--paypal-stand-in', 'http://127.0.0.1:1'], {}, /^--paypal-stand-in is for tests/],
    [['--sandbox-clock', 'mine'], {}, /^--sandbox-clock "mine" is not one of shop, provider/],
    [[], { LOOPSTEAD_TAX: 'on' }, /^LOOPSTEAD_TAX "on" is not one of off, flat, eu/],
    [[], { LOOPSTEAD_ON_PLAN_END: 'keep' }, /^LOOPSTEAD_ON_PLAN_END "keep" is not one of expire, freeze/],
    [['--tax', 'flat'], {}, /^--tax flat needs --tax-rate/],
    [['--tax-rate', '19'], {}, /^--tax-rate is the rate of --tax flat/],
    [['--tax', 'flat', '--tax-rate', '-1'], {}, /^--tax-rate "-1" is not a rate/],
    [['--tax', 'eu'], {}, /^--tax eu needs --seller and --seller-vat-id/],
    [['--vies-url', 'http://vies.example'], {}, /^--vies-url "http:\/\/vies.example" is not an https address/],
    [[], { LOOPSTEAD_STRIPE_SECRET: 'geheim' }, /^LOOPSTEAD_STRIPE_SECRET \*\*\* is not a secret key of Stripe/],
    [[], { LOOPSTEAD_STRIPE_WEBHOOK_SECRET: 'geheim' }, /^LOOPSTEAD_STRIPE_WEBHOOK_SECRET \*\*\* is not a secret of/],
    [[], { LOOPSTEAD_STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, /is not a publishable key of Stripe/],
    [[], { LOOPSTEAD_STRIPE_SECRET: 'sk_test_1' }, /^Stripe needs --stripe-secret, .* together/],
    [STRIPE('sk_live_1', 'pk_test_1'), {}, /are of two kinds/],
    [STRIPE('sk_live_1', 'pk_live_1'), {}, /^These keys of Stripe take real money: set --public-url to the https/],
    [[...STRIPE('sk_test_1', 'pk_test_1'), '--host', '0.0.0.0'], {}, /^Banks send customers back .* set --public-url/],
    [['--stripe-stand-in', 'http://127.0.0.1:1'], {}, /^--stripe-stand-in is for tests/],
    [
      ['--embed-origins', 'blog.example'],
      {},
      /^--embed-origins "blog.example" has "blog.example", which is not an origin/,
    ],
    [['--embed-origins', 'https://a.example,*'], {}, /has "\*", which is not an origin/],
    [[], { PGHOST: 'db', PGPASSWORD: 'geheim' }, /^PGHOST, PGPASSWORD set without DATABASE_URL\./],
    [[], { DATABASE_URL: 'mysql://shop:geheim@db/shop' }, /^DATABASE_URL \*\*\* is not a PostgreSQL address/],
  ])('%j %j is refused in words', (argv, env, message) => {
    expect(problems(argv, env as Record<string, string>)).toEqual([expect.stringMatching(message)]);
  });

  test('takes the other sites that may embed widgets, each named in full', () => {
    const sites = 'https://blog.example, http://localhost:8080/';
    expect(load([], { LOOPSTEAD_EMBED_ORIGINS: sites }).embedOrigins).toEqual([
      'https://blog.example',
      'http://localhost:8080',
    ]);
  });

  test('takes the three keys of Stripe', () => {
    const live = STRIPE('rk_live_1', 'pk_live_1');
    expect(load([...live, '--public-url', 'https://loops.example'], {})).toMatchObject({ stripeSecret: 'rk_live_1' });
    expect(load(STRIPE('sk_test_1', 'pk_test_1'), {})).toMatchObject({ stripePublishableKey: 'pk_test_1' });
  });

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    ['smtp://shop:p%40ss@mail.example:25', { port: 25, requireTLS: true, auth: { user: 'shop', pass: 'p@ss' } }],
    ['smtp://shop:pass@127.0.0.1:25', { host: '127.0.0.1', requireTLS: false }],
  ])('reads the mail server %s', (address, server) => {
    const env = { LOOPSTEAD_SMTP_URL: address, LOOPSTEAD_PUBLIC_URL: 'https://loops.example' };
    expect(load([], env).mailServer).toMatchObject(server);
  });

  test.each([
    [{ LOOPSTEAD_HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ LOOPSTEAD_HOST: '::' }, '::'],
    [{ LOOPSTEAD_PUBLIC_URL: 'https://localhost' }, 'https://localhost'],
    [{ LOOPSTEAD_PUBLIC_URL: 'http://loops.example' }, 'http://loops.example'],
  ])('%j is refused together with test mode', (env, named) => {
    expect(problems(['--test-mode', 'on'], env)).toEqual([
      `--test-mode on lets anybody set the clock, and ${named} is open to others. Listen on 127.0.0.1 without a public address to test.`,
    ]);
    expect(problems([], env)).toEqual([]);
  });

  test.each(['127.0.0.1', 'localhost', '::1'])('takes test mode at %s', (host) => {
    expect(load(['--test-mode', 'on', '--host', host, '--public-url', 'http://localhost:3000']).testMode).toBe(true);
  });

  test('names every problem at once, and no secret', () => {
    const found = problems(['--port', 'x', '--colour=red'], { DATABASE_URL: 'geheim', LOOPSTEAD_X: 'y' });
    expect(found).toHaveLength(4);
    expect(found.join()).not.toContain('geheim');
  });

  test('takes what Google and Facebook gave out, here and under a public address', () => {
    const env = { LOOPSTEAD_GOOGLE_CLIENT_ID: '1.apps', LOOPSTEAD_GOOGLE_CLIENT_SECRET: 'b' };
    expect(load([], env)).toMatchObject({ googleClientId: '1.apps', googleClientSecret: 'b', facebookClientId: null });
    expect(load(['--host', '0.0.0.0', '--public-url', 'https://loops.example'], env).googleClientId).toBe('1.apps');
    expect(load(['--google-stand-in', 'http://127.0.0.1:1'], env).googleStandIn).toBe('http://127.0.0.1:1');
  });

  test('leaves variables of other programs alone', () => {
    expect(problems([], { HOST: 'x', NODE_ENV: 'y', PGHOST: 'db', DATABASE_URL: 'postgres://db/shop' })).toEqual([]);
  });

  test('explains every option', () => {
    for (const { flag, env } of Object.values(OPTIONS)) {
      expect(describeOptions()).toContain(`--${flag} `);
      expect(describeOptions()).toContain(`[${env}`);
    }
  });
});
