import { DEFAULT_ON_PLAN_END, ON_PLAN_END, type OnPlanEnd } from '../domain/billing/plan-end.ts';
import { REMINDED_BEFORE } from '../domain/billing/reminders.ts';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import type { Seller } from '../domain/invoices/invoice.ts';
import type { TaxPolicy } from '../domain/tax/tax.ts';
import { isHttps } from './http/is-https.ts';
import { isForThisMachine, isLoopback } from './loopback.ts';
import { type MailServer, readMailServer } from './mail/mail-server.ts';
import { isCountry } from '../domain/settings/countries.ts';
import type { PayPalKeys } from './billing/providers/paypal-keys.ts';
import { isLiveKey, type StripeKeys } from './billing/providers/stripe-keys.ts';
import { mailAddress } from '../domain/account/mail-address.ts';
import { providerNames } from '../domain/identities/identities.messages.ts';
import { PROVIDERS } from '../domain/identities/providers.ts';
import { keysOf } from '../domain/records.ts';
import { shareIn } from '../domain/earnings/earnings.ts';

/** Everything an operator may set. Each field is declared once, in `OPTIONS` below. */
export interface Config {
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with the database, the secrets and the media. */
  readonly dataFolder: string;
  /** A PostgreSQL address; null keeps the shop in SQLite inside the data folder. */
  readonly databaseUrl: string | null;
  /** The origin under which customers reach the shop, without a trailing slash; null: wherever a request came to. */
  readonly publicUrl: string | null;
  /** The mail server of the shop; null leaves mails in its database, for the operator to read. */
  readonly mailServer: MailServer | null;
  /** The sender of mails; null: no-reply at the public address. */
  readonly mailFrom: string | null;
  /** Gigabytes that all files of one provider may have. */
  readonly providerRoom: number;
  /** One of so many packs that go on sale by trust in their provider is reviewed afterwards; 0 for none. */
  readonly reviewOneIn: number;
  /**
   * Who receives claims about sounds and packs; null: nobody gets a mail, and the operator uses `loopstead admin
   * takedowns`.
   */
  readonly takedownMail: string | null;
  /** How many days the operator takes to decide about a claim. */
  readonly takedownDays: number;
  /** The seller on invoices; null: the demo's seller, or none. */
  readonly seller: Seller | null;
  readonly sellerVatId: string | null;
  /** The tax rules: none, one rate for everybody, or the VAT of the buyer's country in the European Union. */
  readonly tax: TaxPolicy['kind'];
  /** The rate of `flat`, in hundredths of a percent. */
  readonly taxRate: number | null;
  /** What becomes of the credits that a plan leaves when it ends. */
  readonly onPlanEnd: OnPlanEnd;
  /** Where the registers of VAT ids are asked. */
  readonly viesUrl: string;
  /** How many days before a renewal its customer is reminded; 0 for never. */
  readonly remindBefore: number;
  /** A provider's share of the price of a download, in hundredths of a percent. */
  readonly providerShare: number;
  /** The value of a credit that nobody has paid for, in hundredths of a cent. */
  readonly freeCreditValue: number;
  /** The minimum payout, in whole cents. */
  readonly payoutMinimum: number;
  /** The shop's credentials at Google and Facebook; without them the shop does not offer that login. */
  readonly googleClientId: string | null;
  readonly googleClientSecret: string | null;
  readonly facebookClientId: string | null;
  readonly facebookClientSecret: string | null;
  /** The origin of a replacement for Google or Facebook on this machine, in a test. */
  readonly googleStandIn: string | null;
  readonly facebookStandIn: string | null;
  /** The shop's credentials at Stripe, and its webhook secret; without them it takes no money. */
  readonly stripeSecret: string | null;
  readonly stripeWebhookSecret: string | null;
  readonly stripePublishableKey: string | null;
  /** The origin of a replacement for Stripe on this machine, in a test. */
  readonly stripeStandIn: string | null;
  /** The shop's credentials at PayPal, and its webhook; without them it takes no money. */
  readonly paypalClientId: string | null;
  readonly paypalClientSecret: string | null;
  readonly paypalWebhookId: string | null;
  /** Whether these belong to PayPal's sandbox or take real money: they look alike. */
  readonly paypalMode: 'sandbox' | 'live';
  /** The origin of a replacement for PayPal on this machine, in a test. */
  readonly paypalStandIn: string | null;
  /** Whose clock renews what the wallet of the shop's own sandbox has paid. */
  readonly sandboxClock: 'shop' | 'provider';
  /** Where events are counted, if anywhere. */
  readonly analytics: AnalyticsTarget;
  /** The absolute path of an MMDB file that locates networks; null: the packaged one, which knows countries. */
  readonly placesFile: string | null;
  readonly logLevel: LogLevel;
  /** The origins whose pages may embed widgets of the shop; null for none but its own. */
  readonly embedOrigins: readonly string[] | null;
  /** Whether X-Forwarded-For names the customer's address: only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Whether an empty shop fills itself with the demo catalogue and customers; else the latter are locked. */
  readonly demo: boolean;
  /** Whether the test aids answer: X-Force-Status and the settable clock [DECISION-209]. */
  readonly testMode: boolean;
}

const TAX_KINDS = ['off', 'flat', 'eu'] as const;

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `collector` is sent every event; `memory` keeps counts until the shop closes. */
export type AnalyticsTarget =
  { readonly kind: 'none' | 'memory' | 'database' } | { readonly kind: 'collector'; readonly url: string };

type Parsed<T> = { readonly value: T } | { readonly problem: string };

interface Option<T> {
  readonly flag: string;
  readonly env: string;
  readonly placeholder: string;
  readonly description: string;
  /** The value as an operator would write it; null when the option may stay unset. */
  readonly default: string | null;
  /** Secrets are masked wherever the configuration is printed. */
  readonly secret?: true;
  parse(text: string): Parsed<T>;
}

/** The single table of flags, environment variables, defaults and help. */
export const OPTIONS: { readonly [K in keyof Config]: Option<NonNullable<Config[K]>> } = {
  port: {
    flag: 'port',
    env: 'PORT',
    placeholder: 'number',
    description: 'port to listen on; 0 takes any free one',
    default: '3000',
    parse: (text) => wholeNumber(text, 0, 65_535),
  },
  host: {
    flag: 'host',
    env: 'LOOPSTEAD_HOST',
    placeholder: 'address',
    description: 'address to listen on; 0.0.0.0 opens the shop to the network',
    default: '127.0.0.1',
    parse: nonEmpty,
  },
  dataFolder: {
    flag: 'data',
    env: 'LOOPSTEAD_DATA',
    placeholder: 'folder',
    description: 'folder of the database, the secrets and the media',
    default: '.data',
    parse: (text) => (text === '' ? nonEmpty(text) : { value: resolve(text) }),
  },
  databaseUrl: {
    flag: 'database-url',
    env: 'DATABASE_URL',
    placeholder: 'address',
    description: 'PostgreSQL address (postgres://user:password@host/database) instead of SQLite in the data folder',
    default: null,
    secret: true,
    parse: (text) =>
      /^postgres(ql)?:\/\/\S+$/.test(text)
        ? { value: text }
        : { problem: 'is not a PostgreSQL address such as postgres://user:password@host:5432/database' },
  },
  publicUrl: {
    flag: 'public-url',
    env: 'LOOPSTEAD_PUBLIC_URL',
    placeholder: 'origin',
    description: 'origin customers use, such as https://loops.example; https makes cookies Secure',
    default: null,
    parse: origin,
  },
  mailServer: {
    flag: 'smtp-url',
    env: 'LOOPSTEAD_SMTP_URL',
    placeholder: 'address',
    description:
      'mail server (smtp://user:password@host:587 or smtps://…); without one mails stay readable in the shop',
    default: null,
    secret: true,
    parse: (text) => {
      const server = readMailServer(text);
      return server ? { value: server } : { problem: 'is not a mail server such as smtp://user:password@host:587' };
    },
  },
  mailFrom: {
    flag: 'mail-from',
    env: 'LOOPSTEAD_MAIL_FROM',
    placeholder: 'address',
    description: 'sender of mails; by default no-reply at the public address',
    default: null,
    parse: (text) => {
      const address = mailAddress(text);
      return address ? { value: address } : { problem: 'is not an email address such as shop@loops.example' };
    },
  },
  providerRoom: {
    flag: 'provider-room',
    env: 'LOOPSTEAD_PROVIDER_ROOM',
    placeholder: 'gigabytes',
    description: 'gigabytes of files that each provider may push',
    default: '100',
    parse: (text) => wholeNumber(text, 1, 1_000_000),
  },
  reviewOneIn: {
    flag: 'review-one-in',
    env: 'LOOPSTEAD_REVIEW_ONE_IN',
    placeholder: 'number',
    description:
      'of this many packs by trusted providers, staff hear one after it goes on sale; 1 is every pack, 0 none',
    default: '5',
    parse: (text) => wholeNumber(text, 0, 1_000),
  },
  takedownMail: {
    flag: 'takedown-mail',
    env: 'LOOPSTEAD_TAKEDOWN_MAIL',
    placeholder: 'address',
    description: 'address for claims to sounds and packs; without one see "loopstead admin takedowns"',
    default: null,
    parse: (text) => {
      const address = mailAddress(text);
      return address ? { value: address } : { problem: 'is not an email address such as rights@loops.example' };
    },
  },
  takedownDays: {
    flag: 'takedown-days',
    env: 'LOOPSTEAD_TAKEDOWN_DAYS',
    placeholder: 'number',
    description: 'days within which a claim is decided, as its receipt says',
    default: '7',
    parse: (text) => wholeNumber(text, 1, 60),
  },
  seller: {
    flag: 'seller',
    env: 'LOOPSTEAD_SELLER',
    placeholder: 'name; street; postal code; city; country',
    description: 'the seller on invoices, such as "Loops GmbH; Torstraße 1; 10119; Berlin; DE"',
    default: null,
    parse: readSeller,
  },
  sellerVatId: {
    flag: 'seller-vat-id',
    env: 'LOOPSTEAD_SELLER_VAT_ID',
    placeholder: 'id',
    description: 'VAT id of the seller, for invoices',
    default: null,
    parse: (text) =>
      /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(text) ? { value: text } : { problem: 'is not a VAT id such as DE136695976' },
  },
  tax: {
    flag: 'tax',
    env: 'LOOPSTEAD_TAX',
    placeholder: TAX_KINDS.join('|'),
    description: 'no tax, one rate for everybody (--tax-rate), or the VAT of the European Union where the buyer is',
    default: 'off',
    parse: (text) => oneOf(text, TAX_KINDS),
  },
  taxRate: {
    flag: 'tax-rate',
    env: 'LOOPSTEAD_TAX_RATE',
    placeholder: 'percent',
    description: 'the rate of --tax flat, such as 19 or 8.25',
    default: null,
    parse: (text) =>
      /^\d{1,2}(?:\.\d{1,2})?$/.test(text)
        ? { value: hundredthsOf(text) }
        : { problem: 'is not a rate in percent such as 19 or 8.25' },
  },
  viesUrl: {
    flag: 'vies-url',
    env: 'LOOPSTEAD_VIES_URL',
    placeholder: 'address',
    description: 'where VAT ids are checked, with --tax eu',
    default: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    parse: (text) => {
      const url = safeAddress(text);
      return url ? { value: url.href.replace(/\/$/, '') } : { problem: 'is not an https address' };
    },
  },
  onPlanEnd: {
    flag: 'on-plan-end',
    env: 'LOOPSTEAD_ON_PLAN_END',
    placeholder: ON_PLAN_END.join('|'),
    description: 'credits that a plan leaves at its end expire, or are frozen until their customer subscribes again',
    default: DEFAULT_ON_PLAN_END,
    parse: (text) => oneOf(text, ON_PLAN_END),
  },
  providerShare: {
    flag: 'provider-share',
    env: 'LOOPSTEAD_PROVIDER_SHARE',
    placeholder: 'percent',
    description: 'share of the price of a download before tax that its provider gets, such as 50 or 33.33',
    default: '50',
    parse: (text) => {
      const value = shareIn(text);
      return value === null ? { problem: 'is not a share in percent such as 50 or 33.33' } : { value };
    },
  },
  freeCreditValue: {
    flag: 'free-credit-value',
    env: 'LOOPSTEAD_FREE_CREDIT_VALUE',
    placeholder: 'cents',
    description: 'what a credit nobody has paid for is worth to the provider, such as 2 or 0.5',
    default: '0',
    parse: (text) =>
      /^\d{1,3}(?:\.\d{1,2})?$/.test(text)
        ? { value: hundredthsOf(text) }
        : { problem: 'is not a value in cents such as 2 or 0.5' },
  },
  payoutMinimum: {
    flag: 'payout-minimum',
    env: 'LOOPSTEAD_PAYOUT_MINIMUM',
    placeholder: 'amount',
    description: 'smallest payout to a provider; less is carried over',
    default: '20.00',
    parse: (text) =>
      /^\d{1,6}(?:\.\d{2})?$/.test(text)
        ? { value: hundredthsOf(text) }
        : { problem: 'is not an amount such as 20 or 20.00' },
  },
  remindBefore: {
    flag: 'remind-before',
    env: 'LOOPSTEAD_REMIND_BEFORE',
    placeholder: 'days',
    description: 'days before a renewal on which its customer is reminded by mail; 0 for never',
    default: String(REMINDED_BEFORE),
    parse: (text) => wholeNumber(text, 0, 28),
  },
  googleClientId: {
    flag: 'google-client-id',
    env: 'LOOPSTEAD_GOOGLE_CLIENT_ID',
    placeholder: 'id',
    description: 'client id of the shop at Google; without one nobody signs in with Google',
    default: null,
    parse: clientWord,
  },
  googleClientSecret: {
    flag: 'google-client-secret',
    env: 'LOOPSTEAD_GOOGLE_CLIENT_SECRET',
    placeholder: 'secret',
    description: 'client secret of the shop at Google',
    default: null,
    secret: true,
    parse: clientWord,
  },
  facebookClientId: {
    flag: 'facebook-client-id',
    env: 'LOOPSTEAD_FACEBOOK_CLIENT_ID',
    placeholder: 'id',
    description: 'app id of the shop at Facebook; without one nobody signs in with Facebook',
    default: null,
    parse: clientWord,
  },
  facebookClientSecret: {
    flag: 'facebook-client-secret',
    env: 'LOOPSTEAD_FACEBOOK_CLIENT_SECRET',
    placeholder: 'secret',
    description: 'app secret of the shop at Facebook',
    default: null,
    secret: true,
    parse: clientWord,
  },
  googleStandIn: {
    flag: 'google-stand-in',
    env: 'LOOPSTEAD_GOOGLE_STAND_IN',
    placeholder: 'origin',
    description: 'what answers in place of Google in a test; on this machine only',
    default: null,
    parse: originHere,
  },
  facebookStandIn: {
    flag: 'facebook-stand-in',
    env: 'LOOPSTEAD_FACEBOOK_STAND_IN',
    placeholder: 'origin',
    description: 'what answers in place of Facebook in a test; on this machine only',
    default: null,
    parse: originHere,
  },
  stripeSecret: {
    flag: 'stripe-secret',
    env: 'LOOPSTEAD_STRIPE_SECRET',
    placeholder: 'key',
    description: 'secret key of Stripe (sk_test_… or sk_live_…), which takes payments; without one the shop takes none',
    default: null,
    secret: true,
    parse: (text) => stripeKey(text, /^(?:sk|rk)_(?:test|live)_\w+$/, 'secret key of Stripe such as sk_test_…'),
  },
  stripeWebhookSecret: {
    flag: 'stripe-webhook-secret',
    env: 'LOOPSTEAD_STRIPE_WEBHOOK_SECRET',
    placeholder: 'secret',
    description: 'what Stripe signs webhooks to /api/webhooks/stripe with (whsec_…)',
    default: null,
    secret: true,
    parse: (text) => stripeKey(text, /^whsec_[\w+/=]+$/, 'secret of a webhook of Stripe such as whsec_…'),
  },
  stripePublishableKey: {
    flag: 'stripe-publishable-key',
    env: 'LOOPSTEAD_STRIPE_PUBLISHABLE_KEY',
    placeholder: 'key',
    description: 'publishable key of Stripe (pk_test_… or pk_live_…)',
    default: null,
    parse: (text) => stripeKey(text, /^pk_(?:test|live)_\w+$/, 'publishable key of Stripe such as pk_test_…'),
  },
  stripeStandIn: {
    flag: 'stripe-stand-in',
    env: 'LOOPSTEAD_STRIPE_STAND_IN',
    placeholder: 'origin',
    description: 'what answers in place of Stripe in a test; on this machine only',
    default: null,
    parse: originHere,
  },
  paypalClientId: {
    flag: 'paypal-client-id',
    env: 'LOOPSTEAD_PAYPAL_CLIENT_ID',
    placeholder: 'id',
    description: 'client id of the shop at PayPal; without one the shop takes no PayPal wallets',
    default: null,
    parse: clientWord,
  },
  paypalClientSecret: {
    flag: 'paypal-client-secret',
    env: 'LOOPSTEAD_PAYPAL_CLIENT_SECRET',
    placeholder: 'secret',
    description: 'secret of the shop at PayPal',
    default: null,
    secret: true,
    parse: clientWord,
  },
  paypalWebhookId: {
    flag: 'paypal-webhook-id',
    env: 'LOOPSTEAD_PAYPAL_WEBHOOK_ID',
    placeholder: 'id',
    description: 'id of the webhook to /api/webhooks/paypal, which PayPal signs with',
    default: null,
    parse: clientWord,
  },
  paypalMode: {
    flag: 'paypal-mode',
    env: 'LOOPSTEAD_PAYPAL_MODE',
    placeholder: 'sandbox|live',
    description: "whether PayPal's keys are for its sandbox or for real money",
    default: 'sandbox',
    parse: (text) => oneOf(text, ['sandbox', 'live']),
  },
  paypalStandIn: {
    flag: 'paypal-stand-in',
    env: 'LOOPSTEAD_PAYPAL_STAND_IN',
    placeholder: 'origin',
    description: 'what answers in place of PayPal in a test; on this machine only',
    default: null,
    parse: originHere,
  },
  sandboxClock: {
    flag: 'sandbox-clock',
    env: 'LOOPSTEAD_SANDBOX_CLOCK',
    placeholder: 'shop|provider',
    description: "whose clock renews what the wallet of the shop's own sandbox pays; provider acts as PayPal does",
    default: 'shop',
    parse: (text) => oneOf(text, ['shop', 'provider']),
  },
  analytics: {
    flag: 'analytics',
    env: 'LOOPSTEAD_ANALYTICS',
    placeholder: 'none|memory|database|address',
    description: 'where to count what is done in the shop, without who did it: nowhere, here, or at an https address',
    default: 'none',
    parse: analyticsTarget,
  },
  placesFile: {
    flag: 'places',
    env: 'LOOPSTEAD_PLACES',
    placeholder: 'file.mmdb',
    description:
      'where networks are, to show customers where they signed in; by default countries from a packaged file',
    default: null,
    parse: (text) => (text === '' ? nonEmpty(text) : { value: resolve(text) }),
  },
  logLevel: {
    flag: 'log-level',
    env: 'LOOPSTEAD_LOG_LEVEL',
    placeholder: LOG_LEVELS.join('|'),
    description: 'how much to log',
    default: 'warn',
    parse: (text) => oneOf(text, LOG_LEVELS),
  },
  embedOrigins: {
    flag: 'embed-origins',
    env: 'LOOPSTEAD_EMBED_ORIGINS',
    placeholder: 'origins',
    description: 'other sites whose pages may embed widgets, with commas: https://blog.example,https://www.example',
    default: null,
    parse: origins,
  },
  trustProxy: {
    flag: 'trust-proxy',
    env: 'LOOPSTEAD_TRUST_PROXY',
    placeholder: 'on|off',
    description: 'take customer addresses from X-Forwarded-For; only behind a proxy that sets it',
    default: 'off',
    parse: onOff,
  },
  demo: {
    flag: 'demo',
    env: 'LOOPSTEAD_DEMO',
    placeholder: 'on|off',
    description: 'fill an empty shop with the demo catalogue and customers; off locks those customers',
    default: 'on',
    parse: onOff,
  },
  testMode: {
    flag: 'test-mode',
    env: 'LOOPSTEAD_TEST_MODE',
    placeholder: 'on|off',
    description: 'enable X-Force-Status and a clock that /api/test/clock sets; on this machine only',
    default: 'off',
    parse: onOff,
  },
};

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

const NAMES = keysOf(OPTIONS);

/** Variables that libpq would read. Without DATABASE_URL they would look as if they chose PostgreSQL. */
const POSTGRES_VARIABLES = ['PGHOST', 'PGPORT', 'PGDATABASE', 'PGUSER', 'PGPASSWORD'];

/**
 * Reads flags (`--port 3000`, `--demo=off`), then environment variables, then defaults. Anything unknown or invalid is
 * a problem in words that an operator can act on; nothing is guessed.
 */
export function loadConfig(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const { flags, problems } = readFlags(argv);
  problems.push(...unknownVariables(env), ...halfPostgres(flags, env));

  const values: Record<string, unknown> = {};
  for (const name of NAMES) {
    const option = OPTIONS[name];
    const fromEnv = env[option.env];
    const [source, text] =
      flags[option.flag] !== undefined ? [`--${option.flag}`, flags[option.flag]] : [option.env, fromEnv || undefined];
    const parsed = readOption(option, source, text ?? option.default);
    if ('problem' in parsed) problems.push(parsed.problem);
    else values[name] = parsed.value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const config = configOf(values);
  const contradiction =
    testModeInPublic(config) ??
    mailWithoutAddress(config) ??
    vatIdOfNobody(config) ??
    taxInPart(config) ??
    identitiesInPart(config) ??
    stripeInPart(config) ??
    payPalInPart(config);
  return contradiction === null ? { ok: true, config } : { ok: false, problems: [contradiction] };
}

/** The options by name: if none has a problem, each has the parsed value. */
const configOf = (values: Readonly<Record<string, unknown>>): Config =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A loop over the options does not tell their types apart.
  values as unknown as Config;

/** Test mode lets anybody set the clock, which ends sessions, plans and links: it must stay on the testing machine. */
function testModeInPublic(config: Config): string | null {
  const isPublic = !isForThisMachine(config) || isHttps(config);
  if (!config.testMode || !isPublic) return null;
  return `--test-mode on lets anybody set the clock, and ${config.publicUrl ?? config.host} is open to others. Listen on 127.0.0.1 without a public address to test.`;
}

/** The demo's seller has none. */
const vatIdOfNobody = ({ seller, sellerVatId }: Config): string | null =>
  sellerVatId === null || seller !== null ? null : '--seller-vat-id needs --seller: an invoice names both.';

/** A rate applies to everybody or nobody, and VAT needs a seller who owes it. */
function taxInPart({ tax, taxRate, seller, sellerVatId }: Config): string | null {
  if ((tax === 'flat') !== (taxRate !== null))
    return tax === 'flat'
      ? '--tax flat needs --tax-rate, the rate in percent.'
      : '--tax-rate is the rate of --tax flat: with --tax off or eu, leave it out.';
  if (tax === 'eu' && (seller === null || sellerVatId === null))
    return '--tax eu needs --seller and --seller-vat-id: invoices with VAT name both, and VIES asks who wants to know.';
  return null;
}

/** Links in mails point to the public URL, which only the operator knows. */
const mailWithoutAddress = ({ mailServer, publicUrl }: Config): string | null =>
  mailServer === null || publicUrl !== null
    ? null
    : 'Mails link to the shop: with --smtp-url, set --public-url to the origin that customers use.';

/** Google and Facebook identify the shop by an id and a secret, and redirect to a URL that is registered there. */
function identitiesInPart(config: Config): string | null {
  for (const provider of PROVIDERS) {
    const [id, secret] = [config[`${provider}ClientId`], config[`${provider}ClientSecret`]];
    const standIn = config[`${provider}StandIn`];
    if ((id === null) !== (secret === null)) {
      const [given, missing] = id === null ? ['secret', 'id'] : ['id', 'secret'];
      return `--${provider}-client-${given} needs --${provider}-client-${missing}: ${providerNames[provider]} gives out both together.`;
    }
    if (standIn !== null && (id === null || !isForThisMachine(config)))
      return `--${provider}-stand-in is for tests: it needs --${provider}-client-id, and a shop that listens on 127.0.0.1 without a public address.`;
    if (id !== null && config.publicUrl === null && !isForThisMachine(config))
      return `${providerNames[provider]} sends customers back to the shop: with --${provider}-client-id, set --public-url to the origin that customers use.`;
  }
  return null;
}

/** Three keys of one account, and a shop that its customers' banks can lead back to. */
function stripeInPart(config: Config): string | null {
  const { stripeSecret, stripeWebhookSecret, stripePublishableKey, publicUrl } = config;
  const given = [stripeSecret, stripeWebhookSecret, stripePublishableKey].filter((key) => key !== null);
  if (config.stripeStandIn !== null && (given.length === 0 || !isForThisMachine(config)))
    return '--stripe-stand-in is for tests: it needs --stripe-secret, and a shop that listens on 127.0.0.1 without a public address.';
  if (given.length === 0) return null;
  if (stripeSecret === null || stripeWebhookSecret === null || stripePublishableKey === null)
    return 'Stripe needs --stripe-secret, --stripe-webhook-secret and --stripe-publishable-key together: docs/payments.md says where they are.';
  const isLive = isLiveKey(stripeSecret);
  if (isLive !== isLiveKey(stripePublishableKey))
    return '--stripe-secret and --stripe-publishable-key are of two kinds: one is for tests, the other takes real money.';
  if (isLive && config.testMode)
    return '--test-mode on lets anybody set the clock, and these keys of Stripe take real money.';
  if (isLive && !isHttps(config))
    return 'These keys of Stripe take real money: set --public-url to the https origin that customers use.';
  if (publicUrl === null && !isForThisMachine(config))
    return 'Banks send customers back to the shop: with --stripe-secret, set --public-url to the origin that customers use.';
  return null;
}

/** Id, secret and webhook of one account, and a shop that PayPal can lead back to. */
function payPalInPart(config: Config): string | null {
  const { paypalClientId, paypalClientSecret, paypalWebhookId, paypalMode, publicUrl } = config;
  const given = [paypalClientId, paypalClientSecret, paypalWebhookId].filter((key) => key !== null);
  if (config.paypalStandIn !== null && (given.length === 0 || !isForThisMachine(config)))
    return '--paypal-stand-in is for tests: it needs --paypal-client-id, and a shop that listens on 127.0.0.1 without a public address.';
  if (given.length === 0)
    return paypalMode === 'live' ? '--paypal-mode live needs the keys that take real money: --paypal-client-id.' : null;
  if (given.length < 3)
    return 'PayPal needs --paypal-client-id, --paypal-client-secret and --paypal-webhook-id together: docs/payments.md says where they are.';
  const stripe = config.stripeSecret;
  if (stripe !== null && isLiveKey(stripe) !== (paypalMode === 'live'))
    return '--stripe-secret and --paypal-mode are of two kinds: one is for tests, the other takes real money.';
  if (paypalMode === 'live' && config.testMode)
    return '--test-mode on lets anybody set the clock, and --paypal-mode live takes real money.';
  if (paypalMode === 'live' && !isHttps(config))
    return '--paypal-mode live takes real money: set --public-url to the https origin that customers use.';
  if (publicUrl === null && !isForThisMachine(config))
    return 'PayPal sends customers back to the shop: with --paypal-client-id, set --public-url to the origin that customers use.';
  return null;
}

/** The PayPal credentials; null without them. `loadConfig` refuses an incomplete set. */
export const payPalKeysOf = (config: Config): PayPalKeys | null => {
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalWebhookId: webhookId } = config;
  if (clientId === null || clientSecret === null || webhookId === null) return null;
  return { clientId, clientSecret, webhookId, isLive: config.paypalMode === 'live' };
};

/** The Stripe credentials; null without them. `loadConfig` refuses an incomplete set. */
export const stripeKeysOf = (config: Config): StripeKeys | null => {
  const { stripeSecret, stripeWebhookSecret, stripePublishableKey } = config;
  if (stripeSecret === null || stripeWebhookSecret === null || stripePublishableKey === null) return null;
  return { secretKey: stripeSecret, webhookSecret: stripeWebhookSecret, publishableKey: stripePublishableKey };
};

function readOption(option: Option<unknown>, source: string, text: string | null): Parsed<unknown> {
  if (text === null) return { value: null };
  const parsed = option.parse(text);
  if ('value' in parsed) return parsed;
  const shown = option.secret ? '***' : JSON.stringify(text);
  return { problem: `${source} ${shown} ${parsed.problem}.` };
}

function readFlags(argv: readonly string[]): { flags: Record<string, string>; problems: string[] } {
  const declared = Object.fromEntries(NAMES.map((name) => [OPTIONS[name].flag, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args: [...argv], options: declared, strict: false, tokens: true });
  const accepted = NAMES.map((name) => `--${OPTIONS[name].flag}`).join(', ');
  // What follows an unknown option is most likely its value: one complaint is enough.
  const isUnknown = (token: (typeof tokens)[number] | undefined): boolean =>
    token?.kind === 'option' && !(token.name in declared);
  const flags: Record<string, string> = {};
  const problems: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'option' && isUnknown(token)) {
      problems.push(`Unknown option ${token.rawName}. Accepted: ${accepted}.`);
    } else if (token.kind === 'option' && token.value === undefined) {
      problems.push(`${token.rawName} needs a value, such as ${token.rawName}=${placeholderOf(token.name)}.`);
    } else if (token.kind === 'option') {
      flags[token.name] = token.value ?? '';
    } else if (token.kind === 'positional' && !isUnknown(tokens[at - 1])) {
      problems.push(`Unexpected argument ${JSON.stringify(token.value)}. Accepted: ${accepted}.`);
    }
  }
  return { flags, problems };
}

const placeholderOf = (flag: string): string =>
  NAMES.map((name) => OPTIONS[name]).find((option) => option.flag === flag)?.placeholder ?? 'value';

/** Variables of the same prefix that speak to the command line, which often shares the server's environment. */
const COMMAND_LINE_VARIABLES = new Set([
  'LOOPSTEAD_BACKEND',
  'LOOPSTEAD_PROFILE',
  'LOOPSTEAD_PASSWORD',
  'LOOPSTEAD_TOKEN',
]);

function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = NAMES.map((name) => OPTIONS[name].env).filter((name) => name.startsWith('LOOPSTEAD_'));
  return Object.keys(env)
    .filter((name) => name.startsWith('LOOPSTEAD_') && !known.includes(name) && !COMMAND_LINE_VARIABLES.has(name))
    .map((name) => `Unknown variable ${name}. Accepted: ${known.join(', ')}.`);
}

function halfPostgres(
  flags: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const present = POSTGRES_VARIABLES.filter((name) => env[name]);
  if (present.length === 0 || env['DATABASE_URL'] || flags['database-url'] !== undefined) return [];
  return [
    `${present.join(', ')} set without DATABASE_URL. Set DATABASE_URL to use PostgreSQL, or unset them for SQLite.`,
  ];
}

/** A line per option for `--help`. */
export function describeOptions(): string {
  return NAMES.map((name) => {
    const { flag, env, placeholder, description, default: fallback } = OPTIONS[name];
    const left = `  --${flag} <${placeholder}>`;
    return `${left.padEnd(48)} ${description} [${env}${fallback === null ? '' : `; default ${fallback}`}]`;
  }).join('\n');
}

/** A URL that nobody on the way can read: https, or http on this machine. */
function safeAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname)) ? url : null;
}

function analyticsTarget(text: string): Parsed<AnalyticsTarget> {
  if (text === 'none' || text === 'memory' || text === 'database') return { value: { kind: text } };
  const url = safeAddress(text);
  return url
    ? { value: { kind: 'collector', url: url.href } }
    : { problem: 'is not none, memory, database or an https address' };
}

function readSeller(text: string): Parsed<Seller> {
  const [name = '', street = '', postalCode = '', city = '', countryCode = '', ...rest] = text
    .split(';')
    .map((part) => part.trim());
  const isWhole = [name, street, postalCode, city].every((part) => part !== '') && rest.length === 0;
  return isWhole && isCountry(countryCode)
    ? { value: { name, street, postalCode, city, countryCode } }
    : { problem: 'is not a name, street, postal code, city and country code, with semicolons between them' };
}

function wholeNumber(text: string, min: number, max: number): Parsed<number> {
  const value = Number(text);
  const valid = /^\d+$/.test(text) && value >= min && value <= max;
  return valid ? { value } : { problem: `is not a whole number from ${min} to ${max}` };
}

/** 19.5 as 1950: what has two decimals at most, as a whole number. */
const hundredthsOf = (text: string): number => Math.round(Number(text) * 100);

function oneOf<Word extends string>(text: string, words: readonly Word[]): Parsed<Word> {
  const value = words.find((word) => word === text);
  return value === undefined ? { problem: `is not one of ${words.join(', ')}` } : { value };
}

function nonEmpty(text: string): Parsed<string> {
  return text.trim() === '' ? { problem: 'is empty' } : { value: text };
}

function onOff(text: string): Parsed<boolean> {
  if (['on', 'true', '1', 'yes'].includes(text)) return { value: true };
  if (['off', 'false', '0', 'no'].includes(text)) return { value: false };
  return { problem: 'is neither on nor off' };
}

function origin(text: string): Parsed<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const valid = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return valid && url.username === ''
    ? { value: url.origin }
    : { problem: 'is not an origin such as https://loops.example' };
}

/** Each is named in full: what a page may read of the shop is not guessed by the end of its name. */
function origins(text: string): Parsed<readonly string[]> {
  const known: string[] = [];
  for (const part of text.split(',').map((word) => word.trim())) {
    const read = origin(part);
    if ('problem' in read) return { problem: `has ${JSON.stringify(part)}, which ${read.problem}` };
    known.push(read.value);
  }
  return { value: known };
}

/** Ids and secrets of other sites are one word; a blank in it came along when it was copied. */
function clientWord(text: string): Parsed<string> {
  return /^[\x21-\x7e]{1,512}$/.test(text) ? { value: text } : { problem: 'is not one word without blanks' };
}

function stripeKey(text: string, form: RegExp, example: string): Parsed<string> {
  return form.test(text) ? { value: text } : { problem: `is not a ${example}` };
}

function originHere(text: string): Parsed<string> {
  const read = origin(text);
  const isHere = 'value' in read && isLoopback(new URL(read.value).hostname);
  return isHere ? read : { problem: 'is not an origin on this machine such as http://127.0.0.1:8080' };
}
