import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoCustomer, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const WORDS = {
  title: 'New packs',
  content: '<p onclick="x()">Two <b>packs</b>.</p><script>alert(1)</script>',
  url: 'https://loops.example/news?a=1&b=2',
  inNewTab: true,
  buttonText: 'Read on',
  imageUrl: '/images/news.webp',
};

/** What every backend promises about the operator's messages to customers. */
export function notificationContract(open: () => StagedBackend): void {
  describe('notifications', () => {
    let backend: StagedBackend;
    beforeAll(() => {
      backend = open();
    });
    const toldTo = async (name: DemoCustomer) =>
      (await valueOf((await signedIn(backend, name)).account.user())).notification;

    it('come with who is here, as text with a few signs [ACCT-58, DECISION-148]', async () => {
      const id = await backend.notify(WORDS, 'premium');
      const plain = { isEmphasized: false, href: null };
      expect(await toldTo('premium')).toEqual({
        id,
        title: 'New packs',
        content: [
          {
            kind: 'paragraph',
            spans: [
              { text: 'Two ', isStrong: false, ...plain },
              { text: 'packs', isStrong: true, ...plain },
              { text: '.', isStrong: false, ...plain },
            ],
          },
        ],
        url: 'https://loops.example/news?a=1&b=2',
        inNewTab: true,
        buttonText: 'Read on',
        imageUrl: '/images/news.webp',
      });
      expect(await toldTo('noplan')).toBeNull();
    });

    it.each(['closed', 'readMore'] as const)(
      'do not come back once they are %s, on no device [ACCT-60, API-18]',
      async (how) => {
        const id = await backend.notify(WORDS, 'basic');
        const client = await signedIn(backend, 'basic');
        await valueOf(client.notification.end(id, how));
        await valueOf(client.notification.end(id, how === 'closed' ? 'readMore' : 'closed'));
        expect(await toldTo('basic')).toBeNull();
      },
    );

    it('that all are told are ended by each alone, the latest first', async () => {
      const first = await backend.notify({ ...WORDS, title: 'First' });
      const second = await backend.notify({ ...WORDS, title: 'Second', url: null, buttonText: null });
      const client = await signedIn(backend, 'provider');
      expect(await toldTo('provider')).toMatchObject({ id: second, url: null, buttonText: null });
      await valueOf(client.notification.end(second, 'closed'));
      expect(await toldTo('provider')).toMatchObject({ id: first });
      await valueOf(client.notification.end(first, 'closed'));
      expect([await toldTo('provider'), (await toldTo('unconfirmed'))?.id]).toEqual([null, second]);
      for (const name of ['free', 'basic', 'premium', 'max', 'expired', 'noplan', 'unconfirmed'] as const)
        for (const id of [first, second]) await valueOf((await signedIn(backend, name)).notification.end(id, 'closed'));
    });

    it('are nobody’s but of those who are told [API-18]', async () => {
      const id = await backend.notify(WORDS, 'premium');
      const other = await signedIn(backend, 'noplan');
      for (const unknown of [id, 999_999])
        expect(await failureOf(other.notification.end(unknown, 'closed'))).toEqual({ kind: 'notFound' });
      const visitor = await backend.client();
      expect(await failureOf(visitor.notification.end(id, 'closed'))).toMatchObject({ kind: 'unauthenticated' });
      expect(await toldTo('premium')).toMatchObject({ id });
      await valueOf((await signedIn(backend, 'premium')).notification.end(id, 'closed'));
    });
  });
}
