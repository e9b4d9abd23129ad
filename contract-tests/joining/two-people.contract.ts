import { beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { ContractClient, StagedBackend } from '../backend.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two who claim the address; only the owner reads its mail. */
type Person = 'owner' | 'stranger';
const PASSWORDS: Readonly<Record<Person, string>> = { owner: 'kiln7Ember', stranger: 'anvil9Spark' };
const DEVICES: readonly Person[] = ['owner', 'owner', 'stranger'];

const WAITS = [MINUTE + 1000, HOUR + 1000, DAY + 1000] as const;
/** A shop does not allow many more guesses. */
const MOST_WRONG = 3;
/** A device that signed in this recently may do everything. */
const FRESH_MS = 5 * MINUTE;

const SUBJECTS = {
  confirm: 'Confirm your email address',
  reset: 'Reset your password',
  taken: 'You already have an account',
  changed: 'Your password was changed',
  device: 'New sign-in to your account',
} as const;
type Subject = keyof typeof SUBJECTS;
type LinkKind = 'confirm' | 'reset';
const LINK_LIFE: Readonly<Record<LinkKind, number>> = { confirm: DAY, reset: HOUR };
/** Per kind and address. */
const MAILS = { pauseMs: MINUTE, perDay: 5 } as const;

const DEEDS = [
  'signUp',
  'logIn',
  'logOut',
  'confirm',
  'askForReset',
  'reset',
  'changePassword',
  'endOthers',
  'delete',
  'wait',
] as const;

interface Step {
  readonly deed: (typeof DEEDS)[number];
  /** The device that acts. */
  readonly on: number;
  /** Chooses one of several links or durations. */
  readonly which: number;
}

const steps = fc.array(
  fc.record<Step>({
    deed: fc.constantFrom(...DEEDS),
    on: fc.nat({ max: DEVICES.length - 1 }),
    which: fc.nat({ max: 5 }),
  }),
  { minLength: 4, maxLength: 14 },
);

/** What is known about a mailed link. */
interface Link {
  readonly kind: LinkKind;
  readonly at: number;
  isGood: boolean;
}

/** A model of one address in a shop that follows the specification, and nothing more. */
class Model {
  now = 0;
  account: { password: Person; isConfirmed: boolean; isGone: boolean } | null = null;
  /** When each device signed in; null for a visitor. */
  readonly devices: Array<number | null> = DEVICES.map(() => null);
  readonly links: Link[] = [];
  readonly mails: Array<{ readonly about: Subject; readonly at: number }> = [];
  wrong = 0;
  /** Devices that have signed in before. */
  readonly #known = new Set<number>();

  /** Performs a step, and returns whether the shop must accept it; null for a step that is not possible now. */
  does({ deed, on, which }: Step): boolean | null {
    const person = DEVICES[on]!;
    const [isHere, isSignedIn] = [this.account !== null && !this.account.isGone, this.devices[on] !== null];
    const isFresh = this.now - (this.devices[on] ?? -Infinity) < FRESH_MS;
    switch (deed) {
      case 'signUp':
        if (this.account !== null) {
          if (isHere && this.#hasRoom('taken')) this.#mail('taken');
          return false;
        }
        this.account = { password: person, isConfirmed: false, isGone: false };
        this.devices[on] = this.now;
        this.#known.add(on);
        this.#mailLink('confirm');
        return true;
      case 'logIn': {
        const isRight = isHere && this.account?.password === person;
        if (!isRight && this.wrong >= MOST_WRONG) return null;
        if (!isRight) {
          this.wrong += 1;
          return false;
        }
        if (!this.#known.has(on)) this.#mail('device');
        this.#known.add(on);
        this.devices[on] = this.now;
        return true;
      }
      case 'logOut':
        if (!isSignedIn) return null;
        this.devices[on] = null;
        return true;
      case 'confirm':
        if (this.#linksOf('confirm').length === 0) return null;
        if (!this.#use('confirm', which) || !isHere) return false;
        this.account!.isConfirmed = true;
        return true;
      case 'askForReset':
        if (isHere) this.#mailLink('reset');
        return true;
      case 'reset':
        if (this.#linksOf('reset').length === 0) return null;
        if (!this.#use('reset', which) || !isHere) return false;
        this.account = { password: 'owner', isConfirmed: true, isGone: false };
        this.devices.fill(null);
        for (const link of this.links) link.isGood = false;
        this.#mail('changed');
        return true;
      case 'changePassword':
        if (!isSignedIn || !isFresh) return null;
        this.account!.password = person;
        this.#endOthers(on);
        this.#mail('changed');
        return true;
      case 'endOthers':
        if (!isSignedIn || !isFresh) return null;
        this.#endOthers(on);
        return true;
      case 'delete':
        if (!isSignedIn || !isFresh) return null;
        this.account!.isGone = true;
        this.devices.fill(null);
        return true;
      case 'wait':
        this.now += WAITS[which % WAITS.length]!;
        return true;
    }
  }

  #linksOf(kind: LinkKind): readonly Link[] {
    return this.links.filter((link) => link.kind === kind);
  }

  /** A link is used up by the first use while it is valid. */
  #use(kind: LinkKind, which: number): boolean {
    const links = this.#linksOf(kind);
    const link = links[which % links.length]!;
    if (!link.isGood || this.now >= link.at + LINK_LIFE[kind]) return false;
    link.isGood = false;
    return true;
  }

  #mailLink(kind: LinkKind): void {
    if (!this.#hasRoom(kind)) return;
    for (const link of this.#linksOf(kind)) link.isGood = false;
    this.links.push({ kind, at: this.now, isGood: true });
    this.#mail(kind);
  }

  #hasRoom(about: Subject): boolean {
    const since = (ms: number) => this.mails.filter((mail) => mail.about === about && mail.at > this.now - ms).length;
    return since(MAILS.pauseMs) === 0 && since(DAY) < MAILS.perDay;
  }

  #mail(about: Subject): void {
    this.mails.push({ about, at: this.now });
  }

  #endOthers(on: number): void {
    for (const at of this.devices.keys()) if (at !== on) this.devices[at] = null;
  }
}

/** The shop under test, with one address that both claim. */
class Shop {
  readonly #backend: StagedBackend;
  readonly #clients: readonly ContractClient[];
  readonly #email: string;

  constructor(backend: StagedBackend, clients: readonly ContractClient[], email: string) {
    this.#backend = backend;
    this.#clients = clients;
    this.#email = email;
  }

  async does({ deed, on, which }: Step): Promise<boolean> {
    const [client, password] = [this.#clients[on]!, PASSWORDS[DEVICES[on]!]];
    switch (deed) {
      case 'signUp':
        return isYes(client.joining.signUp({ username: 'Ada', email: this.#email, password, terms: true }));
      case 'logIn':
        return isYes(client.account.logIn(this.#email, password));
      case 'logOut':
        return isYes(client.account.logOut());
      case 'confirm':
        return isYes(this.#clients[0]!.joining.confirmAddress(await this.#token('confirm', which)));
      case 'askForReset':
        return isYes(client.joining.requestReset(this.#email));
      case 'reset': {
        const words = { password: PASSWORDS.owner, confirmation: PASSWORDS.owner };
        return isYes(this.#clients[0]!.joining.resetPassword(await this.#token('reset', which), words));
      }
      case 'changePassword':
        return isYes(client.settings.changePassword(password, password));
      case 'endOthers':
        return isYes(client.settings.endOtherDevices());
      case 'delete':
        return isYes(client.settings.deleteAccount());
      case 'wait':
        await this.#backend.pass(WAITS[which % WAITS.length]!);
        return true;
    }
  }

  /** The owner's mails, oldest first. */
  async mails(): Promise<ReadonlyArray<{ readonly subject: string; readonly links: readonly string[] }>> {
    const mails = await this.#backend.mails();
    return mails
      .filter(({ to, subject }) => to === this.#email && Object.values<string>(SUBJECTS).includes(subject))
      .toReversed();
  }

  async #token(kind: LinkKind, which: number): Promise<string> {
    const links = (await this.mails()).filter(({ subject }) => subject === SUBJECTS[kind]);
    return links[which % links.length]!.links[0]!.replace(/^.*(?:\/|=)/, '');
  }

  /** The session of each device: null for a visitor, else whether the address is confirmed. */
  seen(): Promise<ReadonlyArray<boolean | null>> {
    return Promise.all(
      this.#clients.map(async (client) => {
        const answer = await client.account.user();
        if (!answer.ok) return null;
        if (answer.value.email !== this.#email) throw new Error(`A device is ${answer.value.email}.`);
        return answer.value.isConfirmed;
      }),
    );
  }
}

const isYes = async (answer: Promise<{ readonly ok: boolean }>): Promise<boolean> => (await answer).ok;

/**
 * What the calls of signing up answer, and which mails follow, in any order in which two people may act who claim one
 * address, compared with a model. Whose account is whose, by every way to sign in, is in `claimants.contract.ts`.
 */
export function twoPeopleContract(open: () => StagedBackend): void {
  describe('the calls of two people who claim one address', () => {
    let backend: StagedBackend;
    let count = 0;
    beforeAll(() => {
      backend = open();
    });

    it('answer as promised: links work once, sessions end, mails say what happened [API-03, API-05, API-07, DECISION-18, DECISION-131]', async () => {
      const numRuns = backend.name === 'memory' ? 300 : 20;
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          count += 1;
          // By then, the limits of the network have expired.
          await backend.pass(HOUR + 1);
          const clients = await Promise.all(DEVICES.map(() => backend.client()));
          const shop = new Shop(backend, clients, `claimed${count}@example.org`);
          const model = new Model();
          for (const step of all) {
            const isExpected = model.does(step);
            if (isExpected === null) continue;
            expect(await shop.does(step), step.deed).toBe(isExpected);
            const isConfirmed = model.account?.isConfirmed ?? false;
            expect(await shop.seen(), `after ${step.deed}`).toEqual(
              model.devices.map((since) => (since === null ? null : isConfirmed)),
            );
            expect((await shop.mails()).map(({ subject }) => subject)).toEqual(
              model.mails.map(({ about }) => SUBJECTS[about]),
            );
          }
        }),
        { numRuns },
      );
    });
  });
}
