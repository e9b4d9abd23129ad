import { nodeIds } from '../adapters/ids/ids.node.ts';
import type { Consent, Consented } from '../adapters/memory/identities/consent.ts';
import type { BackendPorts } from '../core/backend.ts';
import type { DisputeStatus } from '../domain/billing/dispute.ts';
import type { OnPlanEnd } from '../domain/billing/plan-end.ts';
import type { NotificationWords } from '../domain/notification/notification.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';

/** One customer's device in front of a backend: its ports, its cookies, and the files it may fetch. */
export interface ContractClient extends BackendPorts {
  readonly cookies: CookiesPort;
  /** Opens a link or preview URL of the backend. */
  fetchFile(path: string, init?: { readonly method?: string }): Promise<Response>;
  /** Walks through the demo's pages that stand for another site. */
  consent(said: Consent): Promise<Consented>;
}

/** A backend under contract: in memory, in this process, or anywhere on the network. */
export interface ContractBackend {
  readonly name: string;
  /** A new device: a visitor without cookies, or a program with an access token. */
  client(token?: string): Promise<ContractClient>;
  /** The client of a customer who has just logged in. */
  close(): Promise<void>;
}

/** A backend in this process, where tests can set up what would take hundreds of calls, and let time pass. */
export interface StagedBackend extends ContractBackend {
  /** Gives a customer this many empty collections. */
  giveCollections(customer: DemoCustomer, count: number): Promise<void>;
  /** Adds this many sounds to a collection, none of them on sale. */
  fillCollection(id: number, sounds: number): Promise<void>;
  /** Lets a customer act for a provider, by its slug, or ends it. */
  act(customer: DemoCustomer, provider: string, isOn: boolean): Promise<void>;
  /** The mails of the shop, newest first. */
  mails(): Promise<readonly ContractMail[]>;
  /** Notifies one customer, or all of them, and returns the id. */
  notify(words: NotificationWords, to?: DemoCustomer): Promise<number>;
  /** Sets the operator's tax policy, in a shop that sells from Germany. */
  taxes(
    policy:
      { readonly kind: 'off' } | { readonly kind: 'eu' } | { readonly kind: 'flat'; readonly basisPoints: number },
  ): Promise<void>;
  /** What becomes of the credits that a plan leaves when it ends, as the operator has decided. */
  onPlanEnd(rule: OnPlanEnd): Promise<void>;
  /** What the registers of VAT ids say of one from now on; null for no answer. */
  register(vatId: string, word: 'valid' | 'invalid' | null): Promise<void>;
  /** Sets what the payment provider says about a dispute of a customer's latest payment, by their address. */
  dispute(email: string, says: DisputeStatus): Promise<void>;
  /** Promises START to a customer, by their address, for a day. */
  promiseStart(email: string): Promise<void>;
  /** Milliseconds. */
  pass(ms: number): Promise<void>;
}

/** A mail as in the outbox. */
export interface ContractMail {
  readonly to: string;
  readonly subject: string;
  readonly links: readonly string[];
}

/** An idempotency key that no earlier run has used. */
export const newKey = nodeIds;

export const DEMO_PASSWORD = 'demo1234';

/** A new device on which the named demo customer is signed in. */
export async function signedIn(backend: ContractBackend, name: DemoCustomer): Promise<ContractClient> {
  const client = await backend.client();
  const answer = await client.account.logIn(emailOf(name), DEMO_PASSWORD);
  if (!answer.ok) throw new Error(`${emailOf(name)} could not log in: ${JSON.stringify(answer.failure)}`);
  return client;
}

/** What everybody joins with. */
export const PASSWORD = 'kiln7Ember';

/** A customer who has just joined, on the device where they did. */
export interface Newcomer {
  readonly client: ContractClient;
  readonly email: string;
}

/** A new device on which somebody joins, by default with an address that is nobody's, in no earlier run either. */
export async function joined(backend: ContractBackend, email = `new-${newKey()}@example.org`): Promise<Newcomer> {
  const client = await backend.client();
  const answer = await client.joining.signUp({ username: 'Ada', email, password: PASSWORD, terms: true });
  if (!answer.ok) throw new Error(`${email} could not join: ${JSON.stringify(answer.failure)}`);
  return { client, email };
}

export const emailOf = (name: DemoCustomer): string => `${name}@demo.test`;

export type DemoCustomer =
  'free' | 'basic' | 'premium' | 'max' | 'expired' | 'noplan' | 'unconfirmed' | 'provider' | 'staff';
