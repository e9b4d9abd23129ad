import { isObservable, lastValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import type { BackendPorts } from '../../core/backend.ts';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { EQUAL_WEIGHTS } from '../../core/catalogue/filters/similarity.ts';
import { NO_FILTERS } from '../../core/catalogue/filters/filters.ts';
import { httpBackend } from '../http/http-backend.ts';
import type { Transport } from '../http/transport.ts';
import { CALLS, callOf } from './call-routes.ts';
import { nothingSaid } from '../../domain/publishing/read-pushed.ts';
import type { Call } from './fault.ts';

type ArgumentsOf<Name extends Call> = Name extends `${infer Port extends keyof BackendPorts}.${infer Method}`
  ? Method extends keyof BackendPorts[Port]
    ? BackendPorts[Port][Method] extends (...args: infer Arguments) => unknown
      ? Arguments
      : never
    : never
  : never;

const WORDS = { name: 'Mine', description: '' };
const SECTION = { type: 'wav', credits: 1, isFree: false, url: '/api/v1/download/sample-pack/wav/3' } as const;
const CATEGORIES = { kind: 'mood', name: null, group: null } as const;

const PAYER = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y', countryCode: 'GB' };
const WALLET = { planId: null, startTime: null, firstName: 'Ada', lastName: 'King', email: '', taxPercentage: 0 };

/** How to make each call; several ways if it uses several routes. */
const KEY = { id: 'AQ', rawId: 'AQ', type: 'public-key' } as const;
const SIGNED = {
  ...KEY,
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: null },
};

const MADE: { readonly [Name in Call]: readonly ArgumentsOf<Name>[] } = {
  'account.logIn': [['ada@example.org', 'secret']],
  'account.logOut': [[]],
  'account.user': [[]],
  'joining.signUp': [[{ username: 'Ada', email: 'ada@example.org', password: 'kiln7Ember', terms: true }]],
  'joining.sendConfirmation': [[]],
  'joining.confirmAddress': [['token']],
  'joining.reactivateAccount': [['token']],
  'joining.requestReset': [['ada@example.org']],
  'joining.resetPassword': [['token', { password: 'anvil9Spark', confirmation: 'anvil9Spark' }]],
  'billing.preview': [[3]],
  'billing.pause': [[2]],
  'billing.changeLater': [[3], [null]],
  'billing.withdrawal': [[]],
  'billing.withdraw': [['hash']],
  'billing.charges': [[]],
  'payment.openCheckout': [[2, {}]],
  'payment.payByCard': [['/api/v1/payment/stripe/checkout/o1', { id: 'tok_ok' }, PAYER]],
  'payment.payByStoredCard': [['/api/v1/payment/stripe/checkout-existing-card/o1']],
  'payment.payByWallet': [['/api/v1/payment/paypal/checkout/o1', null]],
  'payment.methodForm': [[]],
  'payment.saveCard': [['/api/v1/payment-method/stripe/save', { id: 'tok_ok' }, PAYER]],
  'payment.saveWallet': [['/api/v1/payment-method/paypal/save', WALLET]],
  'payment.decideAtBank': [
    ['/simulator/bank/o1', 'confirm'],
    ['/simulator/wallet/o1', 'decline'],
  ],
  'payment.order': [['o1']],
  'tokens.list': [[]],
  'tokens.create': [[{ name: 'ci', scopes: ['read'], credits: 0, days: 30 }]],
  'tokens.revoke': [[7]],
  'takeOut.state': [[]],
  'takeOut.request': [[]],
  'takeOut.link': [[]],
  'takeOut.takeIn': [
    [new Uint8Array(), 'preview'],
    [new Uint8Array(), 'apply'],
  ],
  'publishing.drafts': [['kiln']],
  'publishing.draft': [[7]],
  'publishing.push': [
    [{ id: null, provider: 'kiln', name: 'Dusty Keys', files: [{ path: 'a.wav', sha256: 'a'.repeat(64), bytes: 1 }] }],
  ],
  'publishing.putFile': [['a'.repeat(64), new Uint8Array(1), 'kiln']],
  'publishing.check': [[7]],
  'publishing.saveLabels': [[7, 1, new Map()]],
  'publishing.describe': [[7, 1, nothingSaid('Dusty Keys')]],
  'publishing.submit': [[7, null]],
  'publishing.reschedule': [[7, null]],
  'publishing.withdraw': [[7]],
  'publishing.relist': [[7]],
  'publishing.remove': [[7]],
  'shelf.packs': [['kiln']],
  'shelf.pack': [[7]],
  'shelf.withdraw': [[{ packId: 7, soundId: null }, 'Old']],
  'shelf.relist': [[{ packId: 7, soundId: 12 }]],
  'review.queue': [[]],
  'review.removed': [['warm']],
  'review.draft': [[7]],
  'review.approve': [[7]],
  'review.giveBack': [[7, 'Too loud']],
  'review.waive': [[7, { code: 'clipped', file: 'a.wav', text: '4 samples' }, 'Meant so']],
  'review.schedule': [[7, null]],
  'review.confirm': [[7]],
  'review.object': [[7, 'Not yours', true]],
  'review.trust': [[7, true, 'Known']],
  'identities.waysIn': [[]],
  'identities.identities': [[]],
  'identities.unlink': [[1]],
  'passkeys.list': [[]],
  'passkeys.creationOptions': [[]],
  'passkeys.add': [['Phone', { ...KEY, response: { clientDataJSON: 'AQ', attestationObject: 'AQ', transports: [] } }]],
  'passkeys.rename': [[1, 'Phone']],
  'passkeys.remove': [[1]],
  'passkeys.signInOptions': [[]],
  'passkeys.signIn': [[SIGNED]],
  'passkeys.confirmOptions': [[]],
  'passkeys.confirm': [[SIGNED]],
  'settings.address': [['billing'], ['full']],
  'settings.changeEmail': [['ada@example.org', 'abc123']],
  'settings.confirmEmail': [['token']],
  'settings.undoEmail': [['token']],
  'settings.changePassword': [['abc123', 'abc123']],
  'settings.confirmIdentity': [['abc123']],
  'settings.deleteAccount': [[]],
  'settings.devices': [[]],
  'settings.beginDeviceLogin': [[]],
  'settings.hearDeviceLogin': [['code']],
  'settings.allowDevice': [['WDJB-MJHT']],
  'settings.denyDevice': [['WDJB-MJHT']],
  'settings.mails': [[null]],
  'settings.mail': [[7]],
  'settings.endDevice': [['d1']],
  'settings.endOtherDevices': [[]],
  'settings.factors': [[]],
  'settings.beginTotp': [[]],
  'settings.activateTotp': [['123456']],
  'settings.removeTotp': [[]],
  'settings.renewRecoveryCodes': [[]],
  'settings.saveAddress': [
    ['billing', {}],
    ['full', {}],
  ],
  'billing.plans': [[]],
  'billing.standing': [[]],
  'billing.discount': [[]],
  'billing.applyDiscount': [['START']],
  'billing.removeDiscount': [[]],
  'billing.cancelTerms': [[]],
  'billing.cancel': [[{ title: null, feedback: '' }]],
  'billing.resume': [[]],
  'notification.end': [[3, 'closed']],
  'catalogue.sounds': [
    [listOf({ kind: 'all' })],
    [listOf({ kind: 'free' })],
    [listOf({ kind: 'wishlist' })],
    [listOf({ kind: 'downloadHistory' })],
    [listOf({ kind: 'search', query: 'kick' })],
    [listOf({ kind: 'term', term: 'mood', slug: 'filters' })],
    [listOf({ kind: 'pack', slug: 'free' })],
    [listOf({ kind: 'collection', slug: 'first-light' })],
  ],
  'catalogue.homeSounds': [[20_000]],
  'catalogue.facets': [[listOf({ kind: 'all' })], [listOf({ kind: 'pack', slug: 'tape-garden' })]],
  'catalogue.packs': [[listOf({ kind: 'all' })], [listOf({ kind: 'provider', slug: 'kiln' })]],
  'catalogue.packFacets': [[listOf({ kind: 'all' })], [listOf({ kind: 'wishlist' })]],
  'catalogue.sound': [[12]],
  'catalogue.named': [[[1, 2]]],
  'catalogue.pack': [['tape-garden']],
  'catalogue.similar': [[{ id: 12, weights: EQUAL_WEIGHTS, filters: NO_FILTERS }]],
  'catalogue.states': [[[1, 2]]],
  'catalogue.countSoundPlayback': [[12]],
  'catalogue.countPackPlayback': [[3]],
  'search.suggest': [[{ query: 'kick', lastWord: 'kick' }]],
  'search.hits': [['kick']],
  'search.coverage': [
    ['sounds', 'warm pad'],
    ['packs', 'tape'],
  ],
  'search.recognize': [[listOf({ kind: 'search', query: 'kick' })]],
  'wishlist.toggleSound': [[12]],
  'wishlist.togglePack': [[3]],
  'downloads.download': [
    [12, 'wav', 'k1'],
    [12, 'midi', 'k1'],
  ],
  'ownedFiles.list': [
    [{ kind: 'history' }, 1],
    [{ kind: 'collection', slug: 'mine' }, 1],
  ],
  'ownedFiles.links': [[[{ id: 12, name: null }], 'wav24']],
  'multiDownload.request': [[[1, 2], 'k1']],
  'multiDownload.look': [['/dl/archive/k1.archive.1.2.sign']],
  'packDownloads.sections': [[3]],
  'packDownloads.download': [
    [SECTION, 'k1'],
    [{ ...SECTION, url: '/api/v1/download/sample-pack/preset/3' }, 'k1'],
  ],
  'credits.quote': [[{ kind: 'file', fileId: 12 }]],
  'credits.statement': [[1, 20]],
  'credits.undoable': [[]],
  'credits.undo': [[5]],
  'showcase.chart': [[]],
  'showcase.categories': [[{ ...CATEGORIES, page: 1 }]],
  'showcase.categoryFilter': [[{ ...CATEGORIES, page: 1 }]],
  'showcase.providers': [[{ name: null, page: 1, size: 20 }]],
  'showcase.featuredCollections': [[]],
  'selection.selected': [[[1, 2]]],
  'licenses.generate': [[12, { fullLegalName: 'Ada Lovelace', producerName: 'Ada' }]],
  'licenses.own': [[{ page: 2, query: 'warm' }]],
  'licenses.file': [['LS-1']],
  'staticPages.page': [['privacy']],
  'dashboard.totals': [['kiln']],
  'dashboard.statistics': [['kiln']],
  'dashboard.packs': [[2, 'kiln']],
  'earnings.earned': [['kiln']],
  'earnings.statement': [['2027-03', 'kiln']],
  'earnings.statementFile': [['2027-03', 'csv', 'kiln']],
  'earnings.payouts': [[3, 'kiln']],
  'earnings.bank': [['kiln']],
  'earnings.saveBank': [[{ holder: 'Ada Byron', iban: 'DE89370400440532013000' }, 'kiln']],
  'invoices.own': [[]],
  'invoices.file': [['INV-2027-00001']],
  'invoices.year': [[2027]],
  'licenses.lookUp': [[{ number: 'LS-1', code: null }]],
  'licenses.keys': [[]],
  'tempo.request': [[12]],
  'tempo.process': [[12, { bpm: 120, key: null }]],
  'tempo.download': [[12, 'abc', 'k1']],
  // Requests an address of the page and is named after the call behind it.
  'widgets.ask': [],
  'collections.own': [[]],
  'collections.collection': [[7]],
  'collections.create': [[{ ...WORDS, soundId: null, fromSelection: false }]],
  'collections.edit': [[7, WORDS]],
  'collections.remove': [[7]],
  'collections.addSound': [[7, 12]],
  'collections.addSelected': [[7]],
  'collections.removeSound': [[7, 12]],
};

/** The call that each request was taken for. */
async function takenFor(call: Call, args: readonly unknown[]): Promise<ReadonlyArray<Call | null>> {
  const taken: Array<Call | null> = [];
  const transport: Transport = {
    async send({ method, target }) {
      taken.push(callOf(method, target.split('?')[0] ?? ''));
      return { status: 500, body: undefined };
    },
  };
  const [port = '', method = ''] = call.split('.');
  const ports = httpBackend(transport) as unknown as Record<
    string,
    Record<string, (...args: readonly unknown[]) => unknown>
  >;
  const answer = ports[port]?.[method]?.(...args);
  await (isObservable(answer) ? lastValueFrom(answer) : answer);
  return taken;
}

test.each(CALLS.flatMap((call) => MADE[call].map((args) => [call, args] as const)))(
  'the request of %s%j is known as this call',
  async (call, args) => {
    expect(await takenFor(call, args)).toEqual([call]);
  },
);

test.each([
  ['GET', '/'],
  ['GET', '/samples'],
  ['GET', '/dl/archive/k1.archive.1.2.sign'],
  ['GET', '/api/v1/login'],
  ['GET', '/api/v1/sample/12/more'],
])('%s %s is no call of the backend', (method, path) => {
  expect(callOf(method, path)).toBeNull();
});
