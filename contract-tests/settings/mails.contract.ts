import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, DEMO_PASSWORD, joined, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const PAGE = 20;

/** What every backend promises about the mails listed in the account. */
export function mailsContract(open: () => StagedBackend): void {
  describe('the mails of a customer', () => {
    let backend: StagedBackend;
    let owner: ContractClient;
    let other: ContractClient;
    beforeAll(async () => {
      backend = open();
      [owner, other] = [await signedIn(backend, 'provider'), await signedIn(backend, 'expired')];
    });
    const changes = async (client: ContractClient, count: number) => {
      for (let change = 0; change < count; change += 1)
        await valueOf(client.settings.changePassword(DEMO_PASSWORD, DEMO_PASSWORD));
    };

    it('are listed, the latest first, each with what became of it', async () => {
      const before = (await valueOf(owner.settings.mails(null))).mails.length;
      await changes(owner, 1);
      const { mails } = await valueOf(owner.settings.mails(null));
      expect(mails).toHaveLength(before + 1);
      expect(mails[0]).toMatchObject({
        to: 'provider@demo.test',
        fate: { kind: 'kept' },
        at: expect.any(Number) as number,
      });
      expect(mails[0]!.subject).toBe((await backend.mails())[0]!.subject);
      const ids = mails.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    });

    it('come in pages, none left out and none twice', async () => {
      await changes(owner, PAGE + 3);
      const first = await valueOf(owner.settings.mails(null));
      expect([first.mails.length, first.hasMore]).toEqual([PAGE, true]);
      const seen = first.mails.map(({ id }) => id);
      for (let last = first; last.hasMore;) {
        last = await valueOf(owner.settings.mails(seen.at(-1)!));
        seen.push(...last.mails.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(PAGE + 4);
    });

    it('open with what they say, but without their links', async () => {
      const { client: member, email } = await joined(backend);
      const [listed] = (await valueOf(member.settings.mails(null))).mails;
      const { text, ...mail } = await valueOf(member.settings.mail(listed!.id));
      expect(mail).toEqual(listed);
      const sent = (await backend.mails()).find(({ to }) => to === email)!;
      expect(sent.links).toHaveLength(1);
      expect(text).toContain('(the link is in the mail alone)');
      expect(text).not.toContain(sent.links[0]);
    });

    it('are nobody’s but theirs', async () => {
      await changes(other, 1);
      const [theirs] = (await valueOf(other.settings.mails(null))).mails;
      expect(await failureOf(owner.settings.mail(theirs!.id))).toEqual({ kind: 'notFound' });
      expect((await valueOf(owner.settings.mails(null))).mails.map(({ id }) => id)).not.toContain(theirs!.id);
      const visitor = await backend.client();
      expect(await failureOf(visitor.settings.mails(null))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(visitor.settings.mail(theirs!.id))).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
