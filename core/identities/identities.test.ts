import { describe, expect, it } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { Belongings } from '../account/belongings.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeIdentities } from '../testing/fake-identities.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { createIdentities } from './identities.feature.ts';
import type { Identity } from './identities.ts';

const GOOGLE: Identity = { id: 3, provider: 'google', email: 'ada@gmail.com', linkedAt: 1 };
const FACEBOOK: Identity = { id: 4, provider: 'facebook', email: null, linkedAt: 2 };
const UNAVAILABLE: Failure = { kind: 'unavailable' };

function aFeature(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const [identities, cookies, belongings] = [new FakeIdentities(), new MemoryCookies(), new Belongings()];
  const { state, useCases } = createIdentities({ ports: { identities, cookies }, needs: { ...shop, belongings } });
  const said = () => shop.toasts.visible.current.map(({ title }) => title);
  return { ...shop, port: identities, cookies, belongings, state, ...useCases, said };
}

async function withBoth() {
  const shop = aFeature();
  shop.port.lists.willAnswer(ok([GOOGLE, FACEBOOK]));
  await shop.loadIdentities.execute();
  return shop;
}

describe('the ways in', () => {
  it('are told to a visitor, too [SESS-05, SESS-06]', async () => {
    const shop = aFeature(VISITOR);
    shop.port.waysAsked.willAnswer(ok(['google']));
    await shop.loadWaysIn.execute();
    expect(shop.state.ways.current).toEqual({ phase: 'loaded', ways: ['google'] });
  });

  it('that are not known are none, without a word: the password is there', async () => {
    const shop = aFeature(VISITOR);
    shop.port.waysAsked.willAnswer(failed(UNAVAILABLE));
    await shop.loadWaysIn.execute();
    expect([shop.state.ways.current.phase, shop.said()]).toEqual(['failed', []]);
  });
});

describe('identities', () => {
  it('are listed for a customer, and forgotten with the session', async () => {
    const shop = await withBoth();
    expect(shop.state.identities.current).toEqual({ phase: 'loaded', identities: [GOOGLE, FACEBOOK] });
    shop.belongings.onLeft();
    expect(shop.state.identities.current).toEqual({ phase: 'idle' });
  });

  it('ask a visitor to log in, and make no call', async () => {
    const shop = aFeature(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    expect(await shop.loadIdentities.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(await shop.unlinkIdentity.execute(3)).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect([shop.port.lists.calls, shop.port.unlinks.calls]).toEqual([[], []]);
  });

  it('that cannot be loaded are told of', async () => {
    const shop = aFeature();
    shop.port.lists.willAnswer(failed(UNAVAILABLE));
    await shop.loadIdentities.execute();
    expect([shop.state.identities.current.phase, shop.said().length]).toEqual(['failed', 1]);
  });

  it.each([
    ['is unlinked', ok(undefined), [FACEBOOK], ['Unlinked']],
    ['was unlinked elsewhere', failed<Failure>({ kind: 'notFound' }), [FACEBOOK], []],
    [
      'is the only way in',
      failed<Failure>({ kind: 'invalid', fields: {}, message: 'Set a password first.' }),
      [GOOGLE, FACEBOOK],
      ['Set a password first.'],
    ],
    ['could not be asked for', failed(UNAVAILABLE), [GOOGLE, FACEBOOK], ['Sorry, Something went wrong!']],
  ])('one that %s is shown so', async (_, answer, left, said) => {
    const shop = await withBoth();
    shop.port.unlinks.willAnswer(answer);
    await shop.unlinkIdentity.execute(3);
    expect(shop.state.identities.current).toEqual({ phase: 'loaded', identities: left });
    expect(shop.said()).toEqual(said);
  });
});

describe('coming back from another site', () => {
  it.each([
    ['signed-in', 'You are logged in!'],
    ['linked', 'Linked to your account'],
  ])('%s is said once [SESS-14, DECISION-19, DECISION-130]', (news, title) => {
    const shop = aFeature();
    shop.cookies.write('arrival', news);
    shop.sayArrival.execute();
    shop.sayArrival.execute();
    expect([shop.said(), shop.cookies.read('arrival')]).toEqual([[title], null]);
  });

  it('without news, or with unknown ones, nothing is said', () => {
    const shop = aFeature();
    shop.sayArrival.execute();
    shop.cookies.write('arrival', '<script>');
    shop.sayArrival.execute();
    expect([shop.said(), shop.cookies.read('arrival')]).toEqual([[], null]);
  });
});
