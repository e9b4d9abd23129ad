import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { ContractClient, StagedBackend } from '../backend.ts';
import { allSounds, everything } from '../catalogue/expectations.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

type Name = 'owner' | 'stranger';

/** What anybody does who claims an address, on one of two devices. */
const DEEDS = ['signUp', 'logIn', 'logOut', 'askReset', 'choosePassword', 'delete', 'like'] as const;
/** What only whoever reads the mail of the address does: the newest link of a kind is pressed. */
const LINKS = ['confirm', 'reset', 'reactivate'] as const;

const SUBJECTS = {
  confirm: 'Confirm your email address',
  reset: 'Reset your password',
  reactivate: 'Reactivate your account',
} as const;

const device = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      who: fc.constantFrom<Name>('owner', 'stranger'),
      device,
      deed: fc.constantFrom(...DEEDS),
    }),
  },
  { weight: 4, arbitrary: fc.record({ link: fc.constantFrom(...LINKS), device }) },
  { weight: 1, arbitrary: fc.record({ pass: fc.constantFrom(DAY, 14 * DAY) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * What every backend promises to two people who claim one address. One of them reads its mail: the address is theirs. They
 * heed what mails say, and confirm no address for an account that they have not made.
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
      const claim = await aClaim(backend, `claimed${claims}-${Date.now()}@example.org`, sounds);
      for (const each of steps) {
        await backend.pass(MINUTE);
        await claim.take(each);
        await claim.check();
      }
      await backend.pass(60 * MINUTE);
      for (const who of ['owner', 'stranger'] as const) {
        await claim.take({ who, device: 0, deed: 'logIn' });
        await claim.check();
      }
    }

    it('never gives one of them account, session or likes of the other, in whatever order they act [ACCT-35, DECISION-17, DECISION-18, DECISION-132]', async () => {
      const numRuns = backend.name === 'memory' ? 300 : 12;
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), play), {
        numRuns,
        examples: [[TAKEN_OVER], [COME_BACK]],
      });
      expect(claims).toBe(numRuns);
    }, 180_000);
  });
}

/** A stranger makes the account first; the owner takes it by a reset. */
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

async function aClaim(backend: StagedBackend, email: string, sounds: Readonly<Record<Name, number>>) {
  const devices = {
    owner: [await backend.client(), await backend.client()],
    stranger: [await backend.client(), await backend.client()],
  };
  const passwords = { owner: 'kiln7Ember', stranger: 'forge8Rivet' };
  /** Who made the account that has the address, and whether its owner has shown since that they read the mail. */
  let maker: Name | null = null;
  let isProved = false;
  const known = new Set<number>();
  const owned = new Set<number>();

  const clientOf = (who: Name, at: number): ContractClient => devices[who][at]!;
  const idOf = async (client: ContractClient): Promise<number | null> => {
    const user = await client.account.user();
    return user.ok ? user.value.id : null;
  };

  async function signUp(who: Name, client: ContractClient): Promise<void> {
    const form = { username: who, email, password: passwords[who], terms: true };
    if (!(await client.joining.signUp(form)).ok) return;
    maker = who;
    isProved = false;
    const id = await idOf(client);
    expect(known).not.toContain(id);
    known.add(id!);
  }

  const deeds: Readonly<Record<(typeof DEEDS)[number], (who: Name, client: ContractClient) => Promise<unknown>>> = {
    signUp,
    logIn: (who, client) => client.account.logIn(email, passwords[who]),
    logOut: (_, client) => client.account.logOut(),
    askReset: (_, client) => client.joining.requestReset(email),
    choosePassword: (who, client) => client.settings.changePassword(passwords[who], passwords[who]),
    delete: (_, client) => client.settings.deleteAccount(),
    like: async (who, client) => {
      if (!(await likes(client, sounds[who]))) await client.wishlist.toggleSound(sounds[who]);
    },
  };

  const presses: Readonly<
    Record<(typeof LINKS)[number], (token: string, client: ContractClient) => Promise<Result<void, Failure>>>
  > = {
    confirm: (token, client) => client.joining.confirmAddress(token),
    reset: (token, client) =>
      client.joining.resetPassword(token, { password: passwords.owner, confirmation: passwords.owner }),
    reactivate: (token, client) => client.joining.reactivateAccount(token),
  };

  async function press(link: (typeof LINKS)[number], client: ContractClient): Promise<void> {
    if (link === 'confirm' && maker !== 'owner') return;
    const mail = (await backend.mails()).find(({ to, subject }) => to === email && subject === SUBJECTS[link]);
    const token = mail?.links[0]?.replace(/^.*(?:\/|=)/, '');
    if (token === undefined) return;
    const pressed = await presses[link](token, client);
    if (pressed.ok && link !== 'confirm') isProved = true;
  }

  return {
    async take(next: Step): Promise<void> {
      if ('pass' in next) {
        await backend.pass(next.pass);
        return;
      }
      if ('link' in next) await press(next.link, clientOf('owner', next.device));
      else await deeds[next.deed](next.who, clientOf(next.who, next.device));
    },
    /** Nobody is where the other is, has been, or has made something, but for the owner who has taken the account. */
    async check(): Promise<void> {
      for (const client of devices.owner) {
        const id = await idOf(client);
        if (id === null) continue;
        owned.add(id);
        expect([maker, isProved]).not.toEqual(['stranger', false]);
        if (maker === 'owner') expect(await likes(client, sounds.stranger)).toBe(false);
      }
      for (const client of devices.stranger) {
        const id = await idOf(client);
        if (id === null) continue;
        expect([maker, isProved]).toEqual(['stranger', false]);
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
