import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractBackend, type ContractClient, type StagedBackend, newKey, signedIn } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

type TokenWish = Parameters<ContractClient['tokens']['create']>[0];

const WISH: TokenWish = { name: 'contract', scopes: ['read'], credits: 0, days: 1 };
const DAY = 86_400_000;

/** What every backend promises about access tokens. */
export function tokensContract(open: () => ContractBackend): void {
  describe('tokens', () => {
    let owner: ContractClient;
    beforeAll(async () => {
      owner = await signedIn(open(), 'provider');
    });

    /** A program with such a token, until the body has ended. */
    async function withToken(
      wish: Partial<TokenWish>,
      body: (program: ContractClient, secret: string, id: number) => Promise<void>,
    ): Promise<void> {
      const { secret, token } = await valueOf(owner.tokens.create({ ...WISH, ...wish }));
      try {
        await body(await open().client(secret), secret, token.id);
      } finally {
        await owner.tokens.revoke(token.id);
      }
    }

    it('are listed, the latest first, without what they open with', () =>
      withToken({ name: ' builds ' }, async (_, secret, id) => {
        expect(secret).toMatch(/^loopstead_pat_/);
        const [latest] = await valueOf(owner.tokens.list());
        expect(latest).toMatchObject({
          id,
          name: 'builds',
          scopes: ['read'],
          creditLimit: 0,
          spent: 0,
          lastUsedAt: null,
        });
        expect(latest!.expiresAt - latest!.createdAt).toBe(DAY);
        expect(JSON.stringify(latest)).not.toContain(secret);
      }));

    it('stand for their owner, and tell that they were used', () =>
      withToken({}, async (program, _, id) => {
        expect((await valueOf(program.account.user())).email).toBe('provider@demo.test');
        expect(await valueOf(program.collections.own())).toEqual(await valueOf(owner.collections.own()));
        const used = (await valueOf(owner.tokens.list())).find((token) => token.id === id);
        expect(used?.lastUsedAt).not.toBeNull();
      }));

    it('do what their scopes say, and nothing more', () =>
      withToken({}, async (program) => {
        expect(await failureOf(program.wishlist.toggleSound(1))).toEqual({
          kind: 'forbidden',
          notice: { title: 'Not with this token', message: 'This token lacks the scope "like".', button: null },
        });
        expect(await failureOf(program.downloads.download(1, 'wav', newKey()))).toMatchObject({ kind: 'forbidden' });
      }));

    it('without the scope to read see the shop as a visitor does', () =>
      withToken({ scopes: ['like'] }, async (program) => {
        const { id } = (await valueOf(program.catalogue.sounds(everything()))).items[0]!;
        expect(await valueOf(program.wishlist.toggleSound(id))).toBeDefined();
        expect(await valueOf(program.catalogue.states([id]))).toMatchObject({ saved: [] });
        expect(await valueOf(owner.catalogue.states([id]))).toMatchObject({ saved: [id] });
        await valueOf(program.wishlist.toggleSound(id));
      }));

    it('reach neither password nor devices nor deletion nor tokens', () =>
      withToken({ scopes: ['read', 'like', 'download'] }, async (program) => {
        for (const call of [
          program.settings.changePassword('kiln7tape', 'kiln7tape'),
          program.settings.devices(),
          program.settings.endOtherDevices(),
          program.settings.address('full'),
          program.settings.deleteAccount(),
          program.tokens.list(),
          program.tokens.create(WISH),
          program.tokens.revoke(1),
        ])
          expect(await failureOf<unknown>(call)).toMatchObject({
            kind: 'forbidden',
            notice: { message: 'No token can do this. Sign in instead.' },
          });
      }));

    it('end at once where they are revoked, and that is said', () =>
      withToken({}, async (program, _, id) => {
        const stranger = await signedIn(open(), 'noplan');
        expect(await failureOf(stranger.tokens.revoke(id))).toMatchObject({ kind: 'notFound' });
        await valueOf(owner.tokens.revoke(id));
        expect(await failureOf(program.account.user())).toEqual({
          kind: 'unauthenticated',
          message: 'This token was revoked. Create another one in your account.',
        });
        expect((await valueOf(owner.tokens.list())).map((token) => token.id)).not.toContain(id);
        expect(await failureOf(owner.tokens.revoke(id))).toMatchObject({ kind: 'notFound' });
        const guess = await open().client('loopstead_pat_guess');
        expect(await failureOf(guess.account.user())).toEqual({
          kind: 'unauthenticated',
          message: 'This token is not known to the shop.',
        });
        // Public data is refused to nobody.
        expect((await valueOf(guess.catalogue.sounds(everything()))).items.length).toBeGreaterThan(0);
      }));

    it('are refused with a message per field', async () => {
      const wrong = { name: '', scopes: ['read', 'admin'], credits: 1, days: 0 };
      expect(await failureOf(owner.tokens.create(wrong))).toMatchObject({
        kind: 'invalid',
        fields: {
          name: 'Please enter a name.',
          scopes: 'Scopes are read, like, download, publish.',
          credits: 'Only a token that may download can spend credits.',
          days: 'A token lasts from 1 to 365 days.',
        },
      });
    });

    it('are nobody’s business but their owner’s [ROLE-29]', async () => {
      const visitor = await open().client();
      for (const call of [visitor.tokens.list(), visitor.tokens.create(WISH), visitor.tokens.revoke(1)])
        expect(await failureOf<unknown>(call)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}

/** What tokens may spend, and how long they are valid. Spends a credit of basic@demo.test, and undoes it. */
export function tokenLimitsContract(open: () => StagedBackend): void {
  describe('the limits of tokens', () => {
    const onSale = async (client: ContractClient) => {
      const sounds = (await allSounds(client, everything())).filter(({ type, free }) => type === 'LOOP' && !free);
      const { downloaded } = await valueOf(client.catalogue.states(sounds.slice(0, 300).map(({ id }) => id)));
      const isOpen = ({ id, isRareFind }: (typeof sounds)[number]) => !isRareFind && !downloaded.includes(id);
      const first = some(sounds, isOpen, 'a loop to buy');
      return [first, some(sounds, (sound) => isOpen(sound) && sound !== first, 'another one')] as const;
    };

    it('hold for purchases and quotes, and get back what is undone', async () => {
      const owner = await signedIn(open(), 'basic');
      const { secret, token } = await valueOf(
        owner.tokens.create({ ...WISH, scopes: ['read', 'download'], credits: 1 }),
      );
      const program = await open().client(secret);
      const [one, other] = await onSale(owner);
      const spent = async () => (await valueOf(owner.tokens.list())).find(({ id }) => id === token.id)?.spent;
      const reached = {
        title: 'The limit of this token is reached',
        message: 'This download costs 1 credit, and this token may spend no more.',
        button: null,
      };

      await valueOf(program.downloads.download(one.id, 'wav', newKey()));
      expect(await spent()).toBe(1);
      const refused = await failureOf(program.downloads.download(other.id, 'wav', newKey()));
      expect(refused).toEqual({ kind: 'forbidden', notice: reached });
      const quoted = await valueOf(program.credits.quote({ kind: 'file', fileId: other.id }));
      expect(quoted.refusal).toEqual(reached);
      expect((await valueOf(owner.credits.quote({ kind: 'file', fileId: other.id }))).refusal).toBeNull();
      // An owned sound is free, whoever has paid for it.
      expect((await valueOf(program.downloads.download(one.id, 'wav', newKey()))).takenCredits).toBe(0);

      const order = (await valueOf(owner.credits.undoable())).find(({ fileIds }) => fileIds.includes(one.id));
      await valueOf(owner.credits.undo(order!.id));
      expect(await spent()).toBe(0);
      await owner.tokens.revoke(token.id);
    });

    it('end with their last day, and that is said', async () => {
      const owner = await signedIn(open(), 'basic');
      const { secret, token } = await valueOf(owner.tokens.create(WISH));
      const program = await open().client(secret);
      await open().pass(token.expiresAt - token.createdAt - 1);
      await valueOf(program.account.user());
      await open().pass(1);
      expect(await failureOf(program.account.user())).toEqual({
        kind: 'unauthenticated',
        message: 'This token has expired. Create another one in your account.',
      });
      const again = await signedIn(open(), 'basic');
      const expired = (await valueOf(again.tokens.list())).find(({ id }) => id === token.id);
      expect(expired).toMatchObject({ isExpired: true });
      await again.tokens.revoke(token.id);
    });
  });
}
