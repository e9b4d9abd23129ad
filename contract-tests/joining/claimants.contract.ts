import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { ContractClient, StagedBackend } from '../backend.ts';
import { allSounds, everything } from '../catalogue/expectations.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

type Name = 'owner' | 'stranger';

/**
 * What anybody can do who claims an address, on one of two devices. `Own` is an account with an address that nobody
 * else claims.
 */
const DEEDS = [
  'signUp',
  'signUpOwn',
  'logIn',
  'logInOwn',
  'logOut',
  'comeByOtherSite',
  'linkOtherSite',
  'askReset',
  'choosePassword',
  'takeAddress',
  'leaveAddress',
  'delete',
  'like',
] as const;
/** What only the reader of an address's mail can do: open the newest link of a kind. */
const LINKS = ['confirm', 'reset', 'reactivate', 'changeEmail', 'undoEmail'] as const;
type Link = (typeof LINKS)[number];

const SUBJECTS: Readonly<Record<Link, string>> = {
  confirm: 'Confirm your email address',
  reset: 'Reset your password',
  reactivate: 'Reactivate your account',
  changeEmail: 'Confirm your new email address',
  undoEmail: 'Your email address was changed',
};

const device = fc.nat({ max: 1 });
const who = fc.constantFrom<Name>('owner', 'stranger');
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ who, device, deed: fc.constantFrom(...DEEDS) }) },
  { weight: 4, arbitrary: fc.record({ link: fc.constantFrom(...LINKS), device }) },
  // The mails to addresses of their own.
  { weight: 2, arbitrary: fc.record({ who, device, ownLink: fc.constantFrom('changeEmail', 'undoEmail') }) },
  { weight: 1, arbitrary: fc.record({ pass: fc.constantFrom(DAY, 14 * DAY) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * What every backend promises to two people who claim one address, by every way to sign in: whose account, session and
 * likes are whose. One of them reads its mail: the address is theirs. Both follow what mails say, and confirm no
 * address for an account that they have not made. The answers to each call are in `two-people.contract.ts`.
 */
export function claimantsContract(open: () => StagedBackend): void {
  describe('an address that two people claim', () => {
    let backend: StagedBackend;
    let sounds: Readonly<Record<Name, number>>;
    let claims = 0;
    beforeAll(async () => {
      backend = open();
      const [one, other] = await allSounds(await backend.client(), everything());
      sounds = { owner: one!.id, stranger: other!.id };
    });

    async function play(steps: readonly Step[]): Promise<void> {
      claims += 1;
      const claim = await aClaim(backend, `${claims}-${Date.now()}@example.org`, sounds);
      for (const each of steps) {
        await backend.pass(MINUTE);
        await claim.take(each);
        await claim.check();
      }
      await backend.pass(60 * MINUTE);
      for (const name of ['owner', 'stranger'] as const)
        for (const deed of ['logIn', 'comeByOtherSite', 'logInOwn'] as const) {
          await claim.take({ who: name, device: 0, deed });
          await claim.check();
        }
    }

    it('never gives one of them account, session or likes of the other, in whatever order they act [ACCT-35, SESS-18, DECISION-17, DECISION-18, DECISION-19, DECISION-132]', async () => {
      const numRuns = backend.name === 'memory' ? 300 : 12;
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), play), {
        numRuns,
        examples: [[TAKEN_OVER], [COME_BACK], [RECLAIMED], [LINKED_BEFORE], [MOVED_AWAY], [TWO_HOMES]],
      });
      expect(claims).toBe(numRuns);
    }, 180_000);
  });
}

/** A stranger creates the account first; the owner takes it by a reset. */
const TAKEN_OVER: Step[] = [
  { who: 'stranger', device: 0, deed: 'signUp' },
  { who: 'stranger', device: 0, deed: 'like' },
  { who: 'owner', device: 0, deed: 'signUp' },
  { who: 'owner', device: 0, deed: 'askReset' },
  { link: 'reset', device: 0 },
  { who: 'owner', device: 0, deed: 'logIn' },
  { who: 'owner', device: 0, deed: 'like' },
  { who: 'stranger', device: 1, deed: 'logIn' },
];

/** A stranger deletes it and asks for it back; the owner presses the button of the mail. */
const COME_BACK: Step[] = [
  { who: 'stranger', device: 0, deed: 'signUp' },
  { who: 'stranger', device: 0, deed: 'delete' },
  { who: 'stranger', device: 0, deed: 'logIn' },
  { link: 'reactivate', device: 0 },
  { who: 'owner', device: 0, deed: 'like' },
  { who: 'stranger', device: 1, deed: 'logIn' },
];

/** A stranger joins by a provider that does not verify addresses; the owner by one that does. */
const RECLAIMED: Step[] = [
  { who: 'stranger', device: 0, deed: 'comeByOtherSite' },
  { who: 'stranger', device: 0, deed: 'like' },
  { who: 'owner', device: 0, deed: 'comeByOtherSite' },
  { who: 'owner', device: 0, deed: 'like' },
  { who: 'stranger', device: 1, deed: 'comeByOtherSite' },
];

/** A stranger links their identity to the account before its owner resets the password. */
const LINKED_BEFORE: Step[] = [
  { who: 'stranger', device: 0, deed: 'signUp' },
  { who: 'stranger', device: 0, deed: 'linkOtherSite' },
  { who: 'owner', device: 0, deed: 'askReset' },
  { link: 'reset', device: 0 },
  { who: 'stranger', device: 1, deed: 'comeByOtherSite' },
];

/** The owner moves an account of their own to the address, and away again; a stranger wants it all along. */
const TWO_HOMES: Step[] = [
  { who: 'owner', device: 0, deed: 'signUpOwn' },
  { who: 'stranger', device: 0, deed: 'signUpOwn' },
  { who: 'stranger', device: 0, deed: 'takeAddress' },
  { who: 'owner', device: 0, deed: 'takeAddress' },
  { link: 'changeEmail', device: 0 },
  { who: 'stranger', device: 1, deed: 'signUp' },
  { who: 'owner', device: 0, deed: 'leaveAddress' },
  { who: 'owner', device: 0, ownLink: 'changeEmail' },
  { who: 'stranger', device: 1, deed: 'signUp' },
  { who: 'stranger', device: 1, deed: 'comeByOtherSite' },
  { link: 'undoEmail', device: 0 },
  { who: 'owner', device: 0, deed: 'logIn' },
];

/** A stranger moves the account to an address of their own; the owner undoes it and sets another password. */
const MOVED_AWAY: Step[] = [
  { who: 'stranger', device: 0, deed: 'signUp' },
  { who: 'stranger', device: 0, deed: 'leaveAddress' },
  { who: 'stranger', device: 0, ownLink: 'changeEmail' },
  { link: 'undoEmail', device: 0 },
  { who: 'owner', device: 0, deed: 'askReset' },
  { link: 'reset', device: 0 },
  { who: 'owner', device: 0, deed: 'logIn' },
  { who: 'owner', device: 0, deed: 'like' },
  { who: 'stranger', device: 0, ownLink: 'changeEmail' },
  { who: 'stranger', device: 0, ownLink: 'undoEmail' },
  { who: 'stranger', device: 1, deed: 'logInOwn' },
];

interface Account {
  readonly maker: Name;
  /** Whether the owner of the address has taken it since, by something only they can do. */
  isTaken: boolean;
}

async function aClaim(backend: StagedBackend, ending: string, sounds: Readonly<Record<Name, number>>) {
  const devices = {
    owner: [await backend.client(), await backend.client()],
    stranger: [await backend.client(), await backend.client()],
  };
  const passwords = { owner: 'kiln7Ember', stranger: 'forge8Rivet' };
  const claimed = `claimed${ending}`;
  const own = { owner: `owner${ending}`, stranger: `stranger${ending}` };
  const accounts = new Map<number, Account>();
  /** The accounts that the owner has been signed in to. */
  const owned = new Set<number>();
  /** The account that has the address, and the one that had it before. */
  const address: { holder: number | null; before: number | null } = { holder: null, before: null };
  /** Who has asked for the links that change addresses, and for which account. */
  const asked = new Map<string, { readonly who: Name; readonly id: number }>();

  const clientOf = (name: Name, at: number): ContractClient => devices[name][at]!;
  const idOf = async (client: ContractClient): Promise<number | null> => {
    const user = await client.account.user();
    return user.ok ? user.value.id : null;
  };
  const newest = async (to: string, link: Link): Promise<string | null> => {
    const mail = (await backend.mails()).find((one) => one.to === to && one.subject === SUBJECTS[link]);
    return mail?.links[0]?.replace(/^.*(?:\/|=)/, '') ?? null;
  };

  /** Notes who is signed in; the account may be new. */
  async function meet(name: Name, client: ContractClient): Promise<number> {
    const id = (await idOf(client))!;
    if (!accounts.has(id)) accounts.set(id, { maker: name, isTaken: false });
    return id;
  }

  const signUp = async (name: Name, client: ContractClient, email: string): Promise<void> => {
    const known = new Set(accounts.keys());
    const form = { username: name, email, password: passwords[name], terms: true };
    if (!(await client.joining.signUp(form)).ok) return;
    const id = await meet(name, client);
    expect(known).not.toContain(id);
    if (email === claimed) address.holder = id;
  };

  async function changeAddress(name: Name, client: ContractClient, to: string): Promise<void> {
    const id = await idOf(client);
    const before = await newest(to, 'changeEmail');
    await client.settings.changeEmail(to, passwords[name]);
    const token = await newest(to, 'changeEmail');
    if (id !== null && token !== null && token !== before) asked.set(token, { who: name, id });
  }

  /** The owner has an identity at a provider that verifies addresses; the stranger's provider does not. */
  const outside = (name: Name) =>
    ({ provider: name === 'owner' ? 'google' : 'facebook', name, email: claimed, password: passwords[name] }) as const;

  const deeds: Readonly<Record<(typeof DEEDS)[number], (name: Name, client: ContractClient) => Promise<unknown>>> = {
    signUp: (name, client) => signUp(name, client, claimed),
    signUpOwn: (name, client) => signUp(name, client, own[name]),
    logIn: (name, client) => client.account.logIn(claimed, passwords[name]),
    logInOwn: (name, client) => client.account.logIn(own[name], passwords[name]),
    logOut: (_, client) => client.account.logOut(),
    async comeByOtherSite(name, client) {
      await client.account.logOut();
      const known = accounts.size;
      if ((await client.consent(outside(name))) !== 'signedIn') return;
      const id = await meet(name, client);
      if (accounts.size > known) address.holder = id;
      // An account that nobody had confirmed is now the owner's.
      if (name === 'owner' && id === address.holder) accounts.get(id)!.isTaken = true;
    },
    async linkOtherSite(name, client) {
      if ((await idOf(client)) !== null) await client.consent({ ...outside(name), isLink: true });
    },
    askReset: (_, client) => client.joining.requestReset(claimed),
    choosePassword: (name, client) => client.settings.changePassword(passwords[name], passwords[name]),
    takeAddress: (name, client) => changeAddress(name, client, claimed),
    leaveAddress: (name, client) => changeAddress(name, client, own[name]),
    delete: (_, client) => client.settings.deleteAccount(),
    like: async (name, client) => {
      if (!(await likes(client, sounds[name]))) await client.wishlist.toggleSound(sounds[name]);
    },
  };

  const presses: Readonly<Record<Link, (token: string, client: ContractClient) => Promise<Result<void, Failure>>>> = {
    confirm: (token, client) => client.joining.confirmAddress(token),
    reset: (token, client) =>
      client.joining.resetPassword(token, { password: passwords.owner, confirmation: passwords.owner }),
    reactivate: (token, client) => client.joining.reactivateAccount(token),
    changeEmail: (token, client) => client.settings.confirmEmail(token),
    undoEmail: (token, client) => client.settings.undoEmail(token),
  };

  /** The owner follows a link of the mails to the address. */
  async function press(link: Link, client: ContractClient): Promise<void> {
    const token = await newest(claimed, link);
    if (token === null) return;
    const asker = asked.get(token);
    if (link === 'changeEmail' && asker?.who !== 'owner') return;
    if (link === 'confirm' && (address.holder === null || accounts.get(address.holder)!.maker !== 'owner')) return;
    if (!(await presses[link](token, client)).ok) return;
    if (link === 'changeEmail') address.holder = asker!.id;
    if (link === 'undoEmail') address.holder = address.before;
    const isProof = link === 'reset' || link === 'reactivate';
    if (isProof && address.holder !== null) accounts.get(address.holder)!.isTaken = true;
  }

  /** Somebody follows a link of the mails to an address of their own. */
  async function pressOwn(name: Name, link: 'changeEmail' | 'undoEmail', client: ContractClient): Promise<void> {
    const token = await newest(own[name], link);
    if (token === null || !(await presses[link](token, client)).ok) return;
    const isOfHolder = asked.get(token)?.id === address.holder;
    // Undone from there, the address was taken by an account of theirs.
    if (link === 'undoEmail' || isOfHolder) [address.before, address.holder] = [address.holder, null];
  }

  return {
    async take(next: Step): Promise<void> {
      if ('pass' in next) await backend.pass(next.pass);
      else if ('ownLink' in next) await pressOwn(next.who, next.ownLink, clientOf(next.who, next.device));
      else if ('link' in next) await press(next.link, clientOf('owner', next.device));
      else await deeds[next.deed](next.who, clientOf(next.who, next.device));
    },
    /**
     * Neither is signed in to the other's accounts, nor sees what the other has made, except for an account that the
     * owner has taken.
     */
    async check(): Promise<void> {
      for (const client of devices.owner) {
        const id = await idOf(client);
        if (id === null) continue;
        owned.add(id);
        const { maker, isTaken } = accounts.get(id)!;
        expect([maker, isTaken]).not.toEqual(['stranger', false]);
        if (maker === 'owner') expect(await likes(client, sounds.stranger)).toBe(false);
      }
      for (const client of devices.stranger) {
        const id = await idOf(client);
        if (id === null) continue;
        expect(accounts.get(id)).toEqual({ maker: 'stranger', isTaken: false });
        expect(owned).not.toContain(id);
        expect(await likes(client, sounds.owner)).toBe(false);
      }
    },
  };
}

async function likes(client: ContractClient, sound: number): Promise<boolean> {
  const states = await client.catalogue.states([sound]);
  return states.ok && states.value.saved.includes(sound);
}
