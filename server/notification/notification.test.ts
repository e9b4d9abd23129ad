import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, openingTime, type TestShop } from '../testing/test-shop.ts';
import { createNotification, readNotifications, withdrawNotification } from './notifications.ts';

const databases = await bothDatabases();
afterAll(async () => void (await Promise.all(databases.map((each) => each.stop()))));

const WORDS = {
  title: 'New packs',
  content: '<p>Two <b>packs</b> <a href="javascript:x">here</a></p>',
  url: '/news',
  inNewTab: true,
  buttonText: 'Read on',
  imageUrl: null,
  to: null,
};
const DISABLE = '/api/v1/account/notification/disable';

describe.each(databases)('on $dialect', (place) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await place.place());
  });
  afterEach(() => shop.close());

  const create = (change: Partial<typeof WORDS> | { to: string } = {}) =>
    createNotification(shop.deps.db, { ...WORDS, ...change }, openingTime);
  const toldTo = async (name: string) => {
    const answer = await (await shop.as(name)).post('/api/v1/account/user');
    return ((await answer.json()) as { notification: unknown }).notification;
  };

  test('a notification has these fields, and its content no HTML but the shop’s own [ACCT-58, DECISION-148]', async () => {
    const id = await create();
    expect(await toldTo('free')).toEqual({
      id,
      title: 'New packs',
      content: '<p>Two <strong>packs</strong> here</p>',
      url: '/news',
      target_blank: true,
      button_text: 'Read on',
      image_public_url: null,
    });
  });

  test('neither and both are refused, visitors and unknown ones too [ACCT-61, API-18]', async () => {
    const id = await create({ to: 'free@demo.test' });
    const free = await shop.as('free');
    const status = async (body: unknown, who: Pick<TestShop, 'post'> = free, which: unknown = id) =>
      (await who.post(`${DISABLE}/${String(which)}`, body)).status;
    for (const body of [{}, { closed: 1, read_more: 1 }, { closed: 0 }, { closed: true }, { open: 1 }])
      expect(await status(body)).toBe(400);
    expect(await toldTo('free')).toMatchObject({ id });
    expect([
      await status({ closed: 1 }, shop),
      await status({ closed: 1 }, await shop.as('basic')),
      await status({ closed: 1 }, free, 999),
      await status({ closed: 1 }, free, 'x'),
      await status({ read_more: 1 }),
      await status({ closed: 1 }),
    ]).toEqual([401, 404, 404, 404, 204, 204]);
    expect(await toldTo('free')).toBeNull();
    expect(await readNotifications(shop.deps.db)).toMatchObject([{ id, closed: 0, readMore: 1, to: 'free@demo.test' }]);
  });

  test('ending one twice at the same time counts once [ACCT-60]', async () => {
    const id = await create();
    const free = await shop.as('free');
    const ended = await Promise.all(Array.from({ length: 10 }, () => free.post(`${DISABLE}/${id}`, { closed: 1 })));
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(await readNotifications(shop.deps.db)).toMatchObject([{ closed: 1, readMore: 0 }]);
  });

  test('a withdrawn one is told to nobody, and may still be closed where it was open', async () => {
    const id = await create();
    await withdrawNotification(shop.deps.db, id, openingTime + 1);
    await withdrawNotification(shop.deps.db, id, openingTime + 2);
    expect(await toldTo('free')).toBeNull();
    expect((await (await shop.as('free')).post(`${DISABLE}/${id}`, { closed: 1 })).status).toBe(204);
    expect(await readNotifications(shop.deps.db, id)).toMatchObject([{ withdrawnAt: openingTime + 1, closed: 1 }]);
  });

  test('what customers could not read or follow is refused in words', async () => {
    const refused: readonly (readonly [object, string])[] = [
      [{ title: ' ' }, 'The title must have'],
      [{ title: 'x'.repeat(101) }, 'The title must have'],
      [{ url: 'javascript:alert(1)' }, 'An address must start with'],
      [{ url: '//evil.example' }, 'An address must start with'],
      [{ imageUrl: 'https://elsewhere.example/x.png' }, 'A picture must be of this shop'],
      [{ buttonText: ' ' }, 'The text of the button'],
      [{ buttonText: null }, 'An address needs a button'],
      [{ to: 'nobody@demo.test' }, 'There is no customer with the address nobody@demo.test.'],
    ];
    for (const [change, words] of refused) await expect(create(change)).rejects.toThrow(words);
    expect(await readNotifications(shop.deps.db)).toEqual([]);
  });
});
