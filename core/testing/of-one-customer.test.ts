import { expect, test } from 'vitest';
import { createDashboard } from '../dashboard/dashboard.feature.ts';
import { createEarnings } from '../earnings/earnings.feature.ts';
import { createIdentities } from '../identities/identities.feature.ts';
import { createInvoices } from '../invoices/invoices.feature.ts';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { createPasskeys } from '../passkeys/passkeys.feature.ts';
import { createPublishing } from '../publishing/publishing.feature.ts';
import { createSettings } from '../settings/settings.feature.ts';
import { Dialogs } from '../shell/dialogs.ts';
import { createTakeOut } from '../take-out/take-out.feature.ts';
import { createTokens } from '../tokens/tokens.feature.ts';
import { aFailure, aPackDraft } from './builders.ts';
import { FakeDashboard } from './fake-dashboard.ts';
import { FakeEarnings } from './fake-earnings.ts';
import { FakeIdentities } from './fake-identities.ts';
import { FakeInvoices } from './fake-invoices.ts';
import { FakeAuthenticator, FakePasskeys } from './fake-passkeys.ts';
import { FakePublishing, FakeReview, FakeShelf } from './fake-publishing.ts';
import { FakeSettings } from './fake-settings.ts';
import { FakeTakeOut } from './fake-take-out.ts';
import { FakeTokens } from './fake-tokens.ts';
import { HeldCalls } from './held-calls.ts';
import { SIGNED_IN, openShop } from './shop.ts';

const IDLE = { phase: 'idle' } as const;
const SHOWN = { phase: 'failed', failure: { kind: 'unavailable' } } as const;
const ON_VIEW = { ...SHOWN, id: 1 } as const;
const REMOVED = { ...SHOWN, text: '' } as const;

/** The snapshots that a customer's pages were rendered with, by feature. */
const SNAPSHOTS = {
  dashboard: { totals: SHOWN, packs: { ...SHOWN, page: 1 }, statistics: SHOWN },
  earnings: { earned: SHOWN, bank: SHOWN, payouts: SHOWN },
  identities: { ways: SHOWN, identities: SHOWN },
  invoices: { own: SHOWN },
  passkeys: { passkeys: SHOWN },
  publishing: { drafts: SHOWN, reviewed: SHOWN, removed: REMOVED, draft: ON_VIEW, soldPacks: SHOWN, soldPack: ON_VIEW },
  settings: { devices: SHOWN, factors: SHOWN, mails: SHOWN, openMail: ON_VIEW },
  takeOut: { latest: SHOWN },
  tokens: { tokens: SHOWN },
} as const;

/** Features of one customer, over a shop whose dialogs wait for an answer, as those on a screen do. */
function openFeatures(shown: typeof SNAPSHOTS | null) {
  const shop = openShop(SIGNED_IN, new Dialogs());
  const ports = {
    ...shop,
    authenticator: new FakeAuthenticator(),
    dashboard: new FakeDashboard(),
    earnings: new FakeEarnings(),
    identities: new FakeIdentities(),
    invoices: new FakeInvoices(),
    passkeys: new FakePasskeys(),
    publishing: new FakePublishing(),
    review: new FakeReview(),
    settings: new FakeSettings(),
    shelf: new FakeShelf(),
    takeOut: new FakeTakeOut(),
    tokens: new FakeTokens(),
  };
  const needs = { ...shop, session: shop.sessions };
  const parts = { ports, needs };
  const pushing = { phase: 'idle' } as const;
  return {
    shop,
    ports,
    features: {
      dashboard: createDashboard({ ...parts, snapshot: shown?.dashboard }),
      earnings: createEarnings({ ...parts, snapshot: shown?.earnings }),
      identities: createIdentities({ ...parts, snapshot: shown?.identities }),
      invoices: createInvoices({ ...parts, snapshot: shown?.invoices }),
      passkeys: createPasskeys({ ...parts, snapshot: shown?.passkeys }),
      publishing: createPublishing({ ...parts, snapshot: shown ? { ...shown.publishing, pushing } : undefined }),
      settings: createSettings({ ...parts, snapshot: shown?.settings }),
      takeOut: createTakeOut({ ...parts, snapshot: shown ? { ...shown.takeOut, taking: IDLE } : undefined }),
      tokens: createTokens({ ...parts, snapshot: shown?.tokens }),
    },
  };
}

type Opened = ReturnType<typeof openFeatures>;
const NAMES = Object.keys(SNAPSHOTS) as ReadonlyArray<keyof typeof SNAPSHOTS>;

const idle = (states: object) => Object.fromEntries(Object.keys(states).map((name) => [name, IDLE]));

test.each(NAMES)('%s begins with nothing where no page was rendered before', (name) => {
  const snapshot = openFeatures(null).features[name].snapshot();
  expect(snapshot).toEqual(idle(snapshot));
});

test.each(NAMES)('%s goes on with what was rendered, and hands all of it on', (name) => {
  expect(openFeatures(SNAPSHOTS).features[name].snapshot()).toMatchObject(SNAPSHOTS[name]);
});

test.each(NAMES.flatMap((name) => (['onLeft', 'onReplaced'] as const).map((when) => [name, when] as const)))(
  '%s shows nothing of a customer who has left, or in whose place somebody else is: %s',
  (name, when) => {
    const { shop, features } = openFeatures(SNAPSHOTS);
    shop.belongings[when]();
    const left = features[name].snapshot();
    // The available login methods are the same for everybody.
    expect(left).toEqual({ ...idle(left), ...(name === 'identities' && { ways: SNAPSHOTS.identities.ways }) });
  },
);

const RECENT = { id: 1, name: 'MacBook' };
const WISH = { name: 'ci', scopes: ['read'], credits: 0, days: 30 };
const SALE = { packId: 1, soundId: null };
const FINDING = { rule: 'loud', path: null } as never;
const BANK = { holder: 'Ada Byron', iban: 'DE89 3704 0044 0532 0130 00' };

/** Actions of a customer, a provider or staff. */
const DONE: Readonly<Record<string, (features: Opened['features']) => Promise<unknown>>> = {
  'totals are opened': ({ dashboard }) => dashboard.useCases.loadTotals.execute(),
  'statistics are opened': ({ dashboard }) => dashboard.useCases.loadStatistics.execute(),
  'own packs are opened': ({ dashboard }) => dashboard.useCases.loadPacks.execute(1),
  'earnings are opened': ({ earnings }) => earnings.useCases.loadEarnings.execute(),
  'the bank is opened': ({ earnings }) => earnings.useCases.loadBank.execute(),
  'the bank is saved': ({ earnings }) => earnings.useCases.saveBank.execute(BANK),
  'payouts are listed': ({ earnings }) => earnings.useCases.showPayouts.execute(),
  'a statement of earnings is read': ({ earnings }) => earnings.useCases.readStatement.execute('2026-01'),
  'identities are opened': ({ identities }) => identities.useCases.loadIdentities.execute(),
  'invoices are opened': ({ invoices }) => invoices.useCases.loadInvoices.execute(),
  'passkeys are opened': ({ passkeys }) => passkeys.useCases.loadPasskeys.execute(),
  'a passkey is added': ({ passkeys }) => passkeys.useCases.addPasskey.execute('Laptop'),
  'a passkey is renamed': ({ passkeys }) => passkeys.useCases.renamePasskey.execute(1, 'Laptop'),
  'a passkey is removed': ({ passkeys }) => passkeys.useCases.removePasskey.execute(RECENT),
  'a passkey confirms': ({ passkeys }) => passkeys.useCases.confirm.execute(),
  'drafts are opened': ({ publishing }) => publishing.useCases.loadDrafts.execute(),
  'a draft is opened': ({ publishing }) => publishing.useCases.loadDraft.execute(1),
  'a folder is pushed': ({ publishing }) =>
    publishing.useCases.pushPack.execute({ id: null, provider: null, name: 'Dusty', files: [] }),
  'a draft is checked': ({ publishing }) => publishing.useCases.checkDraft.execute(1),
  'labels are saved': ({ publishing }) => publishing.useCases.saveLabels.execute(1, 1, new Map()),
  'a draft is submitted': ({ publishing }) => publishing.useCases.submitDraft.execute(1, null),
  'a sale by trust is moved': ({ publishing }) => publishing.useCases.rescheduleDraft.execute(1, null),
  'a draft is withdrawn': ({ publishing }) => publishing.useCases.withdrawDraft.execute(1),
  'a draft is relisted': ({ publishing }) => publishing.useCases.relistDraft.execute(1),
  'a draft is deleted': ({ publishing }) => publishing.useCases.removeDraft.execute(1),
  'sold packs are opened': ({ publishing }) => publishing.useCases.loadSoldPacks.execute(),
  'a sold pack is opened': ({ publishing }) => publishing.useCases.loadSoldPack.execute(1),
  'a sale is ended': ({ publishing }) => publishing.useCases.withdrawSold.execute(SALE, ''),
  'a sale goes on': ({ publishing }) => publishing.useCases.relistSold.execute(SALE),
  'the queue is opened': ({ publishing }) => publishing.useCases.loadQueue.execute(),
  'what is off sale is looked for': ({ publishing }) => publishing.useCases.loadRemoved.execute(''),
  'a draft is reviewed': ({ publishing }) => publishing.useCases.reviewDraft.execute(1),
  'a draft is approved': ({ publishing }) => publishing.useCases.approveDraft.execute(1),
  'a draft is given back': ({ publishing }) => publishing.useCases.returnDraft.execute(1, 'Too loud.'),
  'a finding is waived': ({ publishing }) => publishing.useCases.waiveFinding.execute(1, FINDING, 'Meant so.'),
  'a sale by trust is confirmed': ({ publishing }) => publishing.useCases.confirmDraft.execute(1),
  'a sale by trust is objected to': ({ publishing }) => publishing.useCases.objectToDraft.execute(1, 'No.', false),
  'a maker is trusted': ({ publishing }) => publishing.useCases.trustMaker.execute(1, true, 'Ten good packs.'),
  'a draft is scheduled': ({ publishing }) => publishing.useCases.scheduleDraft.execute(1, null),
  'an address is opened': ({ settings }) => settings.useCases.loadAddress.execute('billing'),
  'a password is changed': ({ settings }) =>
    settings.useCases.changePassword.execute('correct horse 1', 'correct horse 1'),
  'two-step sign-in is looked at': ({ settings }) => settings.useCases.loadFactors.execute(),
  'an authenticator app is set up': ({ settings }) => settings.useCases.setUpTotp.execute(),
  'a code is sent': ({ settings }) => settings.useCases.activateTotp.execute('123456'),
  'two-step sign-in is turned off': ({ settings }) => settings.useCases.removeTotp.execute(),
  'recovery codes are renewed': ({ settings }) => settings.useCases.renewRecoveryCodes.execute(),
  'devices are opened': ({ settings }) => settings.useCases.loadDevices.execute(),
  'a device is signed out': ({ settings }) => settings.useCases.endDevice.execute('1'),
  'other devices are signed out': ({ settings }) => settings.useCases.endOtherDevices.execute(),
  'mails are opened': ({ settings }) => settings.useCases.loadMails.execute(),
  'a mail is opened': ({ settings }) => settings.useCases.showMail.execute(9),
  'a terminal is let in': ({ settings }) => settings.useCases.allowDevice.execute('WDJB-MJHT'),
  'a terminal is kept out': ({ settings }) => settings.useCases.denyDevice.execute('WDJB-MJHT'),
  'a copy of all data is looked for': ({ takeOut }) => takeOut.useCases.loadTakeOut.execute(),
  'a copy of all data is asked for': ({ takeOut }) => takeOut.useCases.requestTakeOut.execute(),
  'a copy of all data is downloaded': ({ takeOut }) => takeOut.useCases.downloadTakeOut.execute(),
  'a copy of other data is looked through': ({ takeOut }) => takeOut.useCases.takeIn.preview(new Uint8Array(1)),
  'tokens are opened': ({ tokens }) => tokens.useCases.loadTokens.execute(),
  'a token is created': ({ tokens }) => tokens.useCases.createToken.execute(WISH),
  'a token is revoked': ({ tokens }) => tokens.useCases.revokeToken.execute(RECENT),
};

const DRAFT = ok(aPackDraft());
const SOLD = ok({ ...aPackDraft(), sounds: [], originals: { zipUrl: null, files: [] } } as never);

/** Answers that show what they are about, and come when whoever has asked may have left. */
const LATE: Readonly<Record<string, (ports: Opened['ports']) => void>> = {
  'a folder is pushed': ({ publishing }) => publishing.pushes.next().answer(ok({ draft: aPackDraft(), missing: [] })),
  'a draft is checked': ({ publishing }) => publishing.checks.next().answer(DRAFT),
  'labels are saved': ({ publishing }) => publishing.labels.next().answer(DRAFT),
  'a draft is submitted': ({ publishing }) => publishing.submissions.next().answer(DRAFT),
  'a draft is withdrawn': ({ publishing }) => publishing.withdrawals.next().answer(DRAFT),
  'a draft is approved': ({ review }) => review.approvals.next().answer(DRAFT),
  'a sale is ended': ({ shelf }) => shelf.withdrawals.next().answer(SOLD),
  'the bank is saved': ({ earnings }) => earnings.saved.next().answer(ok({ holder: 'Ada', iban: 'DE**' } as never)),
  'a copy of all data is asked for': ({ takeOut }) => takeOut.requests.next().answer(ok({ kind: 'none' } as never)),
};

test.each(Object.entries(LATE))(
  'when %s, the answer shows nothing once its customer has left',
  async (name, answer) => {
    const { shop, ports, features } = openFeatures(null);
    void DONE[name]?.({ ...features });
    await settled();
    shop.belongings.onLeft();
    answer(ports);
    await settled();
    for (const feature of ['publishing', 'earnings', 'takeOut'] as const) {
      const left = features[feature].snapshot();
      expect(left).toEqual(idle(left));
    }
  },
);

/** Every call is answered as if the session were gone. */
function forgetCustomer({ ports }: Opened): void {
  for (const port of Object.values(ports))
    for (const calls of Object.values(port as object))
      if (calls instanceof HeldCalls) calls.willAnswer(failed(aFailure('unauthenticated')));
}

test.each(Object.entries(DONE))(
  'when %s after the session has ended, its answer waits for the login dialog',
  async (_, act) => {
    const opened = openFeatures(null);
    const { dialogs } = opened.shop;
    forgetCustomer(opened);
    let isAnswered = false;
    const answering = act(opened.features).then(() => (isAnswered = true));
    await settled();
    for (const dialog of dialogs.open.current) {
      if (dialog.kind === 'removePasskey') dialogs.answer(dialog, 'remove');
      if (dialog.kind === 'revokeToken') dialogs.answer(dialog, 'revoke');
    }
    await settled();
    const [login, ...others] = dialogs.open.current;
    expect([login?.kind, others, isAnswered]).toEqual(['login', [], false]);
    dialogs.answer({ id: login!.id, kind: 'login' }, 'dismissed');
    await answering;
  },
);
