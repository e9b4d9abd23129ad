import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { serveHere } from './serve-here.ts';

/**
 * Stripe as far as the shop uses it, on a local port, for the real package to talk to. It stores what it was sent,
 * replays keys as Stripe does, refuses parameters that the package does not declare, asks at a bank, and signs its
 * webhooks. Its answers have the types of the package.
 */
export interface StripeFake {
  readonly origin: string;
  /** The payer answers the bank. */
  decide(id: string, decision: 'confirm' | 'decline'): void;
  /** Does what the next creation of an intent asks for, and hangs up. */
  loseReply(): void;
  /** Answers the next creation of an intent with a 500 that its key replays, although the intent was created. */
  breakNext(): void;
  /** A payer disputes a payment; returns the id of the dispute. */
  dispute(paymentId: string): string;
  /** The bank changes the status of a dispute. */
  decideDispute(id: string, status: string): void;
  /** A pending refund bounces. */
  failRefund(id: string): void;
  /** Somebody gives money back in the dashboard: the shop has not asked for it. */
  refundOutside(paymentId: string, cents: number): void;
  /** Payments of a customer of the shop that have succeeded. */
  charged(customerId: number): number;
  customers(): number;
  /** Bodies of webhooks since the last time, signed. */
  news(): readonly { readonly raw: Uint8Array; readonly headers: Headers }[];
  /** Any news, signed by the package. */
  sign(body: object, at: number): { readonly raw: Uint8Array; readonly headers: Headers };
  stop(): Promise<void>;
}

/** The parameters of each call, as declared by the package. */
const PAYMENT_PARAMETERS = [
  'amount',
  'currency',
  'customer',
  'confirm',
  'confirmation_token',
  'description',
  'expand',
  'metadata',
  'off_session',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'return_url',
  'setup_future_usage',
] as const satisfies ReadonlyArray<keyof Stripe.PaymentIntentCreateParams>;
const SETUP_PARAMETERS = [
  'customer',
  'confirm',
  'confirmation_token',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'return_url',
  'usage',
] as const satisfies ReadonlyArray<keyof Stripe.SetupIntentCreateParams>;
const REFUND_PARAMETERS = ['payment_intent', 'amount', 'metadata'] as const satisfies ReadonlyArray<
  keyof Stripe.RefundCreateParams
>;
const DISPUTE_PARAMETERS = ['evidence', 'submit'] as const satisfies ReadonlyArray<keyof Stripe.DisputeUpdateParams>;
const CUSTOMER_PARAMETERS = ['metadata'] as const satisfies ReadonlyArray<keyof Stripe.CustomerCreateParams>;

/** Stripe's own test tokens, and their results. */
const CARDS: Readonly<Record<string, { readonly last4: string; readonly now: Fate; readonly later: Fate }>> = {
  tok_visa: { last4: '4242', now: 'pays', later: 'pays' },
  tok_chargeDeclined: { last4: '0002', now: 'isDeclined', later: 'isDeclined' },
  tok_threeDSecureRequired: { last4: '3220', now: 'asks', later: 'asks' },
  tok_chargeCustomerFail: { last4: '0341', now: 'pays', later: 'isDeclined' },
  tok_createDispute: { last4: '0259', now: 'pays', later: 'pays' },
  tok_refundFail: { last4: '5126', now: 'pays', later: 'pays' },
};
/** Stripe's own test methods, by the tokens that they are made of. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: 'tok_visa',
  pm_card_visa_chargeDeclined: 'tok_chargeDeclined',
  pm_card_authenticationRequired: 'tok_threeDSecureRequired',
  pm_card_chargeCustomerFail: 'tok_chargeCustomerFail',
  /** Disputed by itself, which payments by its token are not: a test says when. */
  pm_card_createDispute: 'tok_createDispute',
};
/** What a bank decides by in test mode. */
const DECISIVE: Readonly<Record<string, string>> = { winning_evidence: 'won', losing_evidence: 'lost' };
type Fate = 'pays' | 'isDeclined' | 'asks';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
interface Answer {
  readonly status: number;
  readonly body: object;
}
type Fields = Readonly<Record<string, string>>;

export async function startStripeFake(webhookSecret: string, now: () => number): Promise<StripeFake> {
  const intents = new Map<string, Intent>();
  const methods = new Map<string, { readonly method: Stripe.PaymentMethod; readonly token: string }>();
  const customers = new Map<string, Stripe.Customer>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Stripe.Dispute>();
  const keys = new Map<string, { readonly ask: string; readonly answer: Answer }>();
  /** All that was ever told, the newest first. */
  let events: { readonly id: string; readonly created: number }[] = [];
  let told: { raw: Uint8Array; headers: Headers }[] = [];
  let trouble: 'none' | 'lost' | 'broken' = 'none';
  let count = 0;
  const newId = (prefix: string): string => `${prefix}_${(count += 1)}${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  const seconds = (): number => Math.floor(now() / 1000);
  const signer = new Stripe('sk_test_fake');

  const sign = (body: object, at: number) => {
    const payload = JSON.stringify(body);
    const header = signer.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(at / 1000),
    });
    return { raw: new TextEncoder().encode(payload), headers: new Headers({ 'Stripe-Signature': header }) };
  };
  const tell = (type: string, object: object): void => {
    const event = { id: newId('evt'), object: 'event', type, livemode: false, created: seconds(), data: { object } };
    const whole = { ...event, api_version: Stripe.API_VERSION, pending_webhooks: 1, request: null };
    events = [whole, ...events];
    told.push(sign(whole, now()));
  };

  /** Stores an intent in place of its earlier state, and sends a webhook. */
  const put = (intent: Intent): Intent => {
    intents.set(intent.id, intent);
    const word = intent.status === 'canceled' ? 'canceled' : intent.status;
    tell(`${intent.object}.${word === 'requires_payment_method' ? 'payment_failed' : word}`, intent);
    return intent;
  };

  const methodOf = (fields: Fields): { readonly id: string; readonly isStored: boolean } | Answer => {
    const stored = fields['payment_method'];
    if (stored !== undefined && methods.has(stored)) return { id: stored, isStored: true };
    if (stored !== undefined && TEST_METHODS[stored] === undefined)
      return refusal('resource_missing', `No such PaymentMethod: '${stored}'`);
    const token =
      TEST_METHODS[stored ?? ''] ??
      fields['payment_method_data[card][token]'] ??
      fields['confirmation_token']?.replace('ctoken_', 'tok_');
    const card = token === undefined ? undefined : CARDS[token];
    if (token === undefined || card === undefined) return refusal('resource_missing', `No such token: '${token}'`);
    const id = newId('pm');
    methods.set(id, { token, method: aMethod(id, card.last4, fields['customer'] ?? null, seconds()) });
    return { id, isStored: false };
  };

  /** The effect of a confirmation. */
  const confirmed = (intent: Intent, fate: Fate, isOffSession: boolean): Intent => {
    if (fate === 'pays') return { ...intent, status: 'succeeded' };
    if (fate === 'asks' && !isOffSession) {
      const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}`;
      const next = { type: 'redirect_to_url', redirect_to_url: { url, return_url: 'https://shop.test/' } };
      return { ...intent, status: 'requires_action', next_action: next };
    }
    return failing(intent);
  };

  const create = (object: Intent['object'], fields: Fields): Answer => {
    if (fields['confirm'] !== 'true') {
      const intent = put(anIntent(object, { id: newId('pi'), fields, method: null, created: seconds() }));
      return { status: 200, body: intent };
    }
    const method = methodOf(fields);
    if ('status' in method) return method;
    const id = newId(object === 'payment_intent' ? 'pi' : 'seti');
    const { token, method: known } = methods.get(method.id)!;
    const { now: first, later } = CARDS[token]!;
    // A stored card asks again, unless the payer is absent.
    const fate = method.isStored ? later : first;
    const made = anIntent(object, { id, fields, method: known, created: seconds() });
    const done = put(confirmed(made, fate, fields['off_session'] !== undefined));
    if (done.status === 'requires_payment_method') return declined(done);
    if (fields['payment_method'] === 'pm_card_createDispute') dispute(done.id);
    return { status: 200, body: done };
  };

  const cancelled = (id: string): Answer => {
    const intent = intents.get(id);
    if (!intent) return missing(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return refusal('payment_intent_unexpected_state', `It is ${intent.status} and cannot be canceled.`);
    return { status: 200, body: put({ ...intent, status: 'canceled', next_action: null }) };
  };

  const refunded = (fields: Fields): Answer => {
    const payment = intents.get(fields['payment_intent'] ?? '');
    if (payment?.object !== 'payment_intent' || payment.status !== 'succeeded') return missing('payment_intent');
    const isDisputed = [...disputes.values()].some(
      (dispute) => dispute.payment_intent === payment.id && dispute.status === 'needs_response',
    );
    if (isDisputed) return refusal('charge_disputed', 'The charge has been charged back.');
    const amount = Number(fields['amount']);
    if (amount > payment.amount - refundedOf(payment.id))
      return refusal('charge_already_refunded', 'The amount is greater than what is left.');
    return { status: 200, body: refundNow(payment, amount, fields['metadata[refund]']) };
  };

  const refundedOf = (paymentId: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === paymentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  const refundNow = (payment: Stripe.PaymentIntent, amount: number, key?: string): Stripe.Refund => {
    const { token } = methods.get((payment.payment_method as Stripe.PaymentMethod).id)!;
    const made = aRefund(newId('re'), payment, amount, seconds());
    const status = token === 'tok_refundFail' ? 'pending' : 'succeeded';
    const refund = { ...made, status, metadata: key === undefined ? {} : { refund: key } };
    refunds.set(refund.id, refund);
    tell('refund.created', refund);
    return refund;
  };

  const dispute = (paymentId: string): string => {
    const payment = intents.get(paymentId);
    if (payment?.object !== 'payment_intent') throw new Error('There is no such payment.');
    const made = aDispute(newId('dp'), payment, seconds());
    disputes.set(made.id, made);
    tell('charge.dispute.created', made);
    return made.id;
  };
  const decideDispute = (id: string, status: string): Stripe.Dispute => {
    const decided = { ...disputes.get(id)!, status } as Stripe.Dispute;
    disputes.set(id, decided);
    tell('charge.dispute.closed', decided);
    return decided;
  };
  const evidenced = (id: string, fields: Fields): Answer => {
    if (!disputes.has(id)) return missing(id);
    const status = DECISIVE[fields['evidence[uncategorized_text]'] ?? ''] ?? 'under_review';
    return { status: 200, body: decideDispute(id, status) };
  };

  /** As the list shows it when its charge is asked for. */
  const withCharge = (intent: Intent): Intent =>
    intent.object === 'payment_intent'
      ? { ...intent, latest_charge: { id: 'ch_1', amount_refunded: refundedOf(intent.id) } as Stripe.Charge }
      : intent;

  const listed = (object: Intent['object'], query: URLSearchParams): Answer => {
    const [customer, since] = [query.get('customer'), Number(query.get('created[gte]') ?? 0)];
    const own = [...intents.values()].filter(
      (intent) =>
        intent.object === object && (customer === null || intent.customer === customer) && intent.created >= since,
    );
    return paged(own.map(withCharge).toReversed(), query);
  };

  /** What a card is, by what the browser hands on or by what is stored. */
  const described = (kind: string, id: string): Answer => {
    const typed = CARDS[id.replace('ctoken_', 'tok_')];
    const made = typed && aMethod(id, typed.last4, null, seconds());
    const method = kind === 'payment_methods' ? methods.get(id)?.method : made;
    if (!method) return missing(id);
    if (kind === 'payment_methods') return { status: 200, body: method };
    const { card } = method;
    return { status: 200, body: kind === 'tokens' ? { id, card } : { id, payment_method_preview: { card } } };
  };

  const answer = (method: string, url: URL, fields: Fields): Answer => {
    const [, , kind = '', id, act] = url.pathname.split('/');
    const object = kind === 'setup_intents' ? 'setup_intent' : 'payment_intent';
    const isIntent = kind === 'setup_intents' || kind === 'payment_intents';
    if (method === 'GET' && kind === 'events')
      return paged(
        events.filter(({ created }) => created >= Number(url.searchParams.get('created[gte]') ?? 0)),
        url.searchParams,
      );
    if (method === 'GET' && id === undefined && (kind === 'refunds' || kind === 'disputes')) {
      const of = url.searchParams.get('payment_intent');
      return paged(
        [...(kind === 'refunds' ? refunds : disputes).values()].filter(({ payment_intent: paid }) => paid === of),
        url.searchParams,
      );
    }
    if (method === 'GET' && isIntent && id === undefined) return listed(object, url.searchParams);
    if (method === 'GET' && isIntent && id !== undefined) {
      const intent = intents.get(id);
      return intent ? { status: 200, body: intent } : missing(id);
    }
    if (method === 'GET' && id !== undefined && DESCRIBED.has(kind)) return described(kind, id);
    if (isIntent && act === 'cancel' && id !== undefined) return cancelled(id);
    if (method === 'GET' && id !== undefined && (kind === 'refunds' || kind === 'disputes')) {
      const found = kind === 'refunds' ? refunds.get(id) : disputes.get(id);
      return found ? { status: 200, body: found } : missing(id);
    }
    const allowed = {
      payment_intents: PAYMENT_PARAMETERS,
      setup_intents: SETUP_PARAMETERS,
      refunds: REFUND_PARAMETERS,
      disputes: DISPUTE_PARAMETERS,
    };
    const names: readonly string[] = { ...allowed, customers: CUSTOMER_PARAMETERS }[kind] ?? [];
    const wrong = Object.keys(fields).find((field) => !names.includes(field.replace(/\[.*$/, '')));
    if (wrong !== undefined) return refusal('parameter_unknown', `Received unknown parameter: ${wrong}`);
    if (isIntent) return create(object, fields);
    if (kind === 'refunds') return refunded(fields);
    if (kind === 'disputes' && id !== undefined) return evidenced(id, fields);
    const customer = aCustomer(newId('cus'), fields['metadata[customer]'] ?? '', seconds());
    customers.set(customer.id, customer);
    return { status: 200, body: customer };
  };

  /** Repeats the first answer of a key, even an error; and refuses another request with the same key. */
  const keyed = (key: string | undefined, ask: string, work: () => Answer): Answer => {
    const known = key === undefined ? undefined : keys.get(key);
    if (known && known.ask !== ask)
      return {
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        },
      };
    if (known) return known.answer;
    const made = work();
    if (key !== undefined) keys.set(key, { ask, answer: made });
    return made;
  };

  const { origin, stop } = await serveHere(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await text(request);
    const fields = Object.fromEntries(new URLSearchParams(body));
    const key = request.headers['idempotency-key'];
    const isCreation = request.method === 'POST' && url.pathname.endsWith('_intents');
    const faulty = isCreation ? trouble : 'none';
    if (isCreation) trouble = 'none';
    const said = keyed(Array.isArray(key) ? key[0] : key, `${request.method} ${url.pathname} ${body}`, () => {
      const made = answer(request.method ?? 'GET', url, fields);
      return faulty === 'broken' ? { status: 500, body: { error: { type: 'api_error', message: 'Broken.' } } } : made;
    });
    if (faulty === 'lost') return request.socket.destroy();
    response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.body));
  });

  return {
    origin,
    decide: (id, decision) => {
      const intent = intents.get(id);
      if (intent?.status !== 'requires_action') throw new Error('Nobody waits for that.');
      put(decision === 'confirm' ? { ...intent, status: 'succeeded', next_action: null } : failing(intent));
    },
    dispute,
    decideDispute: (id, status) => void decideDispute(id, status),
    failRefund: (id) => {
      const refund = { ...refunds.get(id)!, status: 'failed' };
      refunds.set(id, refund);
      tell('refund.failed', refund);
    },
    refundOutside: (paymentId, cents) => void refundNow(intents.get(paymentId) as Stripe.PaymentIntent, cents),
    loseReply: () => void (trouble = 'lost'),
    breakNext: () => void (trouble = 'broken'),
    charged: (customerId) => {
      const isOwn = (id: string): boolean => customers.get(id)?.metadata['customer'] === String(customerId);
      return [...intents.values()].filter(
        (intent) =>
          intent.object === 'payment_intent' && intent.status === 'succeeded' && isOwn(intent.customer as string),
      ).length;
    },
    customers: () => customers.size,
    news: () => {
      const since = told;
      told = [];
      return since;
    },
    sign,
    stop,
  };
}

/** Part of a list, as `starting_after` and `limit` ask for it. */
function paged(all: readonly { readonly id: string }[], query: URLSearchParams): Answer {
  const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = all.slice(from, from + Number(query.get('limit') ?? 10));
  return { status: 200, body: { object: 'list', url: '/v1/x', has_more: from + data.length < all.length, data } };
}

const refusal = (code: string, message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

const missing = (id: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` } },
});

const declined = (intent: Intent): Answer => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      [intent.object]: intent,
    },
  },
});

const failing = (intent: Intent): Intent => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  const name = intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error';
  return { ...intent, status: 'requires_payment_method', next_action: null, [name]: error };
};

function anIntent(
  object: Intent['object'],
  {
    id,
    fields,
    method,
    created,
  }: Readonly<{ id: string; fields: Fields; method: Stripe.PaymentMethod | null; created: number }>,
): Intent {
  const metadata = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, inner] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
  const common = {
    id,
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret`,
    created,
    customer: fields['customer'] ?? null,
    customer_account: null,
    description: fields['description'] ?? null,
    excluded_payment_method_types: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  } as const;
  if (object === 'setup_intent')
    return {
      ...common,
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      object,
      last_setup_error: null,
      latest_attempt: null,
      mandate: null,
      single_use_mandate: null,
      usage: 'off_session',
    } satisfies Stripe.SetupIntent;
  const amount = Number(fields['amount']);
  return {
    ...common,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    object,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    currency: fields['currency'] ?? 'usd',
    last_payment_error: null,
    latest_charge: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: fields['setup_future_usage'] === 'off_session' ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

/** What a card can be asked about by. */
const DESCRIBED: ReadonlySet<string> = new Set(['payment_methods', 'tokens', 'confirmation_tokens']);

const aMethod = (id: string, last4: string, customer: string | null, created: number): Stripe.PaymentMethod =>
  ({
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2040,
      fingerprint: `f${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Stripe.PaymentMethod;

const aCustomer = (id: string, customer: string, created: number): Stripe.Customer =>
  ({
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: { customer },
    shipping: null,
  }) satisfies Stripe.Customer;

const aRefund = (id: string, payment: Stripe.PaymentIntent, amount: number, created: number): Stripe.Refund =>
  ({
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created,
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    metadata: {},
    payment_intent: payment.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund;

/** A dispute is declared with some forty fields of evidence, which the shop does not read. */
const aDispute = (id: string, payment: Stripe.PaymentIntent, created: number): Stripe.Dispute => {
  const told = {
    id,
    object: 'dispute',
    amount: payment.amount,
    charge: 'ch_1',
    created,
    currency: payment.currency,
    evidence_details: { due_by: created + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment.id,
    reason: 'fraudulent',
    status: 'needs_response',
  } as const satisfies Partial<Record<keyof Stripe.Dispute, unknown>>;
  return told as unknown as Stripe.Dispute;
};
