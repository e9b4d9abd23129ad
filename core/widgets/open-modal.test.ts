import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { RequireLogin } from '../account/require-login.ts';
import { type Session, SessionStore } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { FailureReactions } from '../shell/failure-policy.ts';
import { Toasts } from '../shell/toasts.ts';
import { FAILURE_KINDS, aCollection, aFailure, aSound } from '../testing/builders.ts';
import { FakeWidgets } from '../testing/fake-widgets.ts';
import { type ScriptLine, ScriptedDialogs } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR } from '../testing/shop.ts';
import { NO_ADDRESS } from '../../domain/settings/address.ts';
import { MODALS_ALONE, type ModalData, dataIn } from './modals.ts';
import { type ModalButton, OpenModal } from './open-modal.ts';

const PLAIN = { url: null, method: 'GET', content: null, reloadAfterClose: false } as const;
const HELLO: ModalButton = { ...PLAIN, modal: 'message', url: '/api/v1/hello' };
const NOTICE = { title: 'Hello', message: 'New loops', button: null };

function aPage(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const [clock, navigation, port] = [new VirtualClock(), new MemoryNavigation('/blog?page=2'), new FakeWidgets()];
  const dialogs = new ScriptedDialogs(...script);
  const toasts = new Toasts(clock);
  const failures = new FailureReactions(dialogs, toasts, navigation);
  const requireLogin = new RequireLogin(new SessionStore(session), dialogs);
  const asked: string[] = [];
  const other = (name: string) => async () => void asked.push(name);
  const openModal = new OpenModal({
    port,
    requireLogin,
    dialogs,
    failures,
    navigation,
    others: {
      'delete-account': other('delete-account'),
      'cancel-subscription': other('cancel-subscription'),
      'payment-method': other('payment-method'),
    },
  });
  return { openModal, port, dialogs, toasts, navigation, asked };
}

describe('a modal button', () => {
  it.each([
    ['GET', null],
    ['POST', { ids: [1] }],
    ['PUT', {}],
    ['DELETE', null],
  ] as const)('sends its request by %s to its address with its content [WIDG-24, WIDG-29]', async (method, content) => {
    const { openModal, port } = aPage(SIGNED_IN, ['message', 'closed']);
    const opened = openModal.execute({ ...HELLO, url: '/api/v1/hello?from=page', method, content });
    expect(port.requests.calls).toEqual([['message', { url: '/api/v1/hello?from=page', method, content }]]);
    port.requests.next().answer(ok({ modal: 'message', notice: NOTICE }));
    expect(await opened).toEqual(ok('closed'));
  });

  it.each<[ModalData, ScriptLine, object]>([
    [{ modal: 'message', notice: NOTICE }, ['message', 'closed'], NOTICE],
    [
      { modal: 'address', stored: NO_ADDRESS },
      ['address', 'saved'],
      { form: 'full', stored: NO_ADDRESS, payment: null },
    ],
    [
      { modal: 'billing-address', stored: NO_ADDRESS },
      ['address', 'cancelled'],
      { form: 'billing', stored: NO_ADDRESS, payment: null },
    ],
    [
      { modal: 'collection-form', collection: aCollection({ id: 4 }) },
      ['collectionForm', 'cancelled'],
      { subject: { kind: 'edit', collection: aCollection({ id: 4 }) } },
    ],
    [{ modal: 'license', sound: aSound({ id: 3 }) }, ['license', 'closed'], { sound: aSound({ id: 3 }) }],
  ])('gives its dialog what was answered: %o [WIDG-30]', async (data, line, ask) => {
    const { openModal, port, dialogs } = aPage(SIGNED_IN, line);
    port.requests.willAnswer(ok(data));
    expect(await openModal.execute({ ...HELLO, modal: data.modal })).toEqual(ok('closed'));
    expect(dialogs.asked).toEqual([{ kind: line[0], ask }]);
    dialogs.done();
  });

  it('without an address opens its dialog over its content, and sends nothing [WIDG-24, DECISION-188]', async () => {
    const { openModal, port, dialogs } = aPage(SIGNED_IN, ['message', 'closed']);
    const content = { title: 'Hello', message: 'New loops', unheard: 'of' };
    await openModal.execute({ ...HELLO, url: null, content });
    expect(dialogs.asked).toEqual([{ kind: 'message', ask: NOTICE }]);
    expect(port.requests.calls).toEqual([]);
  });

  it('loads the page anew after its dialog where the page says so, and not after a failure [WIDG-24]', async () => {
    const { openModal, port, navigation } = aPage(SIGNED_IN, ['message', 'closed']);
    port.requests.willAnswer(ok({ modal: 'message', notice: NOTICE }));
    await openModal.execute({ ...HELLO, reloadAfterClose: true });
    expect(navigation.left).toEqual(['/blog?page=2']);
    port.requests.willAnswer(failed(aFailure('unavailable')));
    await openModal.execute({ ...HELLO, reloadAfterClose: true });
    expect(navigation.left).toHaveLength(1);
  });

  it.each(FAILURE_KINDS)(
    'after %s opens the login, or says in a toast that it went wrong [WIDG-24, DECISION-188, DECISION-212, ERR-13]',
    async (kind) => {
      const isLogin = kind === 'unauthenticated' || kind === 'forbidden';
      const { openModal, port, dialogs, toasts } = aPage(
        SIGNED_IN,
        ...(isLogin ? ([['login', 'dismissed']] as const) : []),
      );
      port.requests.willAnswer(failed(aFailure(kind)));
      expect(await openModal.execute(HELLO)).toEqual(failed(aFailure(kind)));
      expect(toasts.visible.current.map(({ severity }) => severity)).toEqual(isLogin ? [] : ['danger']);
      dialogs.done();
    },
  );

  it.each(['https://elsewhere.test/api/v1/x', '//elsewhere.test/api/', '/account', '/api/../logout'])(
    'sends nothing to %s [WIDG-29]',
    async (url) => {
      const { openModal, port, toasts } = aPage();
      expect(await openModal.execute({ ...HELLO, url })).toEqual(failed({ kind: 'notFound' }));
      expect([port.requests.calls, toasts.visible.current.length]).toEqual([[], 1]);
    },
  );

  it.each(['address', 'billing-address', 'change-password', 'collection-form', 'license'] as const)(
    'asks a visitor to log in before it opens %s [WIDG-24]',
    async (modal) => {
      const { openModal, port, dialogs } = aPage(VISITOR, ['login', 'dismissed']);
      expect(await openModal.execute({ ...HELLO, modal })).toMatchObject({ ok: false });
      expect([port.requests.calls, dialogs.asked.map(({ kind }) => kind)]).toEqual([[], ['login']]);
    },
  );

  it.each(MODALS_ALONE)('opens %s, which needs nothing told [WIDG-24]', async (modal) => {
    const script: readonly ScriptLine[] =
      modal === 'login' ? [['login', 'signedIn']] : modal === 'change-password' ? [['changePassword', 'changed']] : [];
    const { openModal, dialogs, asked } = aPage(SIGNED_IN, ...script);
    expect(await openModal.execute({ ...PLAIN, modal })).toEqual(ok('closed'));
    dialogs.done();
    expect(asked).toEqual(script.length > 0 ? [] : [modal]);
  });
});

describe('what a page says in place of an answer [WIDG-35, DECISION-192]', () => {
  it('may leave out what is optional, and say what nobody knows', () => {
    expect(dataIn('message', { title: 'Hi' })).toEqual({
      modal: 'message',
      notice: { title: 'Hi', message: '', button: null },
    });
    expect(dataIn('message', { title: 'Hi', message: 'You', button: 'Go', url: '/samples', x: {} })).toMatchObject({
      notice: { button: { label: 'Go', url: '/samples' } },
    });
    expect(dataIn('message', { title: 'Hi', button: 'Go', url: 4 })).toMatchObject({ notice: { button: null } });
    expect(dataIn('collection-form', null)).toEqual({ modal: 'collection-form', collection: null });
  });

  it.each([null, [], 'Hi', 4, {}, { title: 1 }])('is nothing where it is %j', (content) => {
    expect(dataIn('message', content)).toBeNull();
    expect(dataIn('address', content)).toBeNull();
  });
});
