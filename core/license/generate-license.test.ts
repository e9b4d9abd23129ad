import { expect, test } from 'vitest';
import type { Session } from '../account/session.ts';
import type { Plan } from '../account/user.ts';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aSound, aUser } from '../testing/builders.ts';
import { FakeLicenses } from '../testing/fake-licenses.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';
import { GenerateLicense } from './generate-license.ts';
import { licenseFailures, licenseTexts } from './license.messages.ts';
import { SaveLicense } from './save-license.ts';
import { ShowLicense } from './show-license.ts';

const ADA = { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' };
const PDF = new TextEncoder().encode('%PDF-');

function setUp(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const licenses = new FakeLicenses();
  const { sessions, requireLogin, handover, failures, toasts } = shop;
  const save = new SaveLicense(handover, toasts, failures);
  const generate = new GenerateLicense({ licenses, session: sessions, requireLogin, save, failures });
  const show = new ShowLicense(shop.requireLogin, shop.dialogs);
  return { ...shop, licenses, generate, show, shown: () => shop.toasts.visible.current.map(({ title }) => title) };
}

const withPlan = (plan: Partial<Plan> | null): Session => ({ phase: 'signedIn', user: aUser({ plan }) });

test('hands the PDF over as license-{id}.pdf [LIC-07, LIC-08, DECISION-107]', async () => {
  const { generate, licenses, handover, shown } = setUp();
  const outcome = generate.execute(12, ADA);
  await settled();
  expect(licenses.generated.calls).toEqual([[12, ADA]]);
  licenses.generated.next().answer(ok(PDF));
  await settled();
  expect(handover.saved.calls).toEqual([[{ name: 'license-12.pdf', mime: 'application/pdf', bytes: PDF }]]);
  handover.saved.next().answer(ok({ target: '/tmp/license-12.pdf', bytes: 5 }));
  expect(await outcome).toEqual(ok({ target: '/tmp/license-12.pdf', bytes: 5 }));
  expect(shown()).toEqual(['License downloaded']);
});

test.each([
  ['', 'x', { fullLegalName: licenseTexts.fullLegalNameMissing }],
  ['x', ' ', { producerName: licenseTexts.producerNameMissing }],
  ['\t', '', { fullLegalName: licenseTexts.fullLegalNameMissing, producerName: licenseTexts.producerNameMissing }],
  ['x'.repeat(101), 'x', { fullLegalName: licenseTexts.tooLong }],
  ['x', '😀'.repeat(101), { producerName: licenseTexts.tooLong }],
])(
  'requires both names, of at most 100 characters: %j and %j [LIC-02, LIC-03]',
  async (fullLegalName, producerName, fields) => {
    const { generate, licenses } = setUp();
    expect(await generate.execute(12, { fullLegalName, producerName })).toEqual(
      failed({ kind: 'invalid', fields, message: '' }),
    );
    expect(licenses.generated.calls).toEqual([]);
  },
);

test('takes names of 100 characters, however many bytes they are', async () => {
  const { generate, licenses } = setUp();
  void generate.execute(12, { fullLegalName: '😀'.repeat(100), producerName: 'x' });
  await settled();
  expect(licenses.generated.calls).toHaveLength(1);
});

test.each([
  ['free', { id: 1 }],
  ['expired', { id: 3, isExpired: true }],
  ['no', null],
] as const)('is blocked on a %s plan without a call [LIC-04, LIC-05, ROLE-24, DECISION-105]', async (_, plan) => {
  const { generate, licenses } = setUp(withPlan(plan));
  const outcome = await generate.execute(12, ADA);
  expect(outcome).toMatchObject(
    failed({
      kind: 'forbidden',
      notice: {
        title: 'License generation is unavailable!',
        message:
          'Licenses can only be generated for users with a paid plan... The free plan permits the use of our sounds for personal purposes only.',
        button: { url: '/account/plans' },
      },
    }),
  );
  expect(licenses.generated.calls).toEqual([]);
});

test.each(FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated'))(
  'says of %s that there is no certificate, in a danger toast of 7 s without a body [LIC-09, DECISION-106, DECISION-204]',
  async (kind) => {
    const { generate, licenses, toasts } = setUp();
    const outcome = generate.execute(12, ADA);
    await settled();
    licenses.generated.next().answer(failed(aFailure(kind)));
    expect(await outcome).toEqual(failed(aFailure(kind)));
    expect(toasts.visible.current).toMatchObject([
      {
        severity: 'danger',
        title: 'Certificate not generated. Please try again or contact our support.',
        body: null,
        seconds: 7,
      },
    ]);
  },
);

test('says the same when the file cannot be saved [LIC-09]', async () => {
  const { generate, licenses, handover, shown } = setUp();
  const outcome = generate.execute(12, ADA);
  await settled();
  licenses.generated.next().answer(ok(PDF));
  await settled();
  handover.saved.next().answer(failed({ kind: 'cannotOpen', message: 'The disk is full.' }));
  expect(await outcome).toEqual(failed({ kind: 'cannotOpen', message: 'The disk is full.' }));
  expect(shown()).toEqual(['Certificate not generated. Please try again or contact our support.']);
});

test('asks for a login when the session is gone, and shows no toast [DECISION-106]', async () => {
  const { generate, licenses, dialogs, shown } = setUp(UNKNOWN, ['login', 'dismissed']);
  const outcome = generate.execute(12, ADA);
  await settled();
  licenses.generated.next().answer(failed(aFailure('unauthenticated')));
  expect(await outcome).toMatchObject({ ok: false });
  expect(shown()).toEqual([]);
  dialogs.done();
});

test('sends a visitor to the login, not to the form', async () => {
  const { show, generate, licenses, dialogs } = setUp(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
  await show.execute(aSound());
  await generate.execute(12, ADA);
  expect(licenses.generated.calls).toEqual([]);
  dialogs.done();
});

test('opens the form for the sound [LIC-01]', async () => {
  const sound = aSound({ id: 12 });
  const { show, dialogs } = setUp(SIGNED_IN, ['license', 'closed']);
  await show.execute(sound);
  expect(dialogs.asked).toEqual([{ kind: 'license', ask: { sound } }]);
  dialogs.done();
});

test('ignores a second press while the first is under way, and takes the next [DECISION-213]', async () => {
  const { generate, licenses } = setUp();
  const first = generate.execute(12, ADA);
  await settled();
  expect(await generate.execute(12, ADA)).toEqual(failed({ kind: 'busy' }));
  licenses.generated.next().answer(failed(aFailure('offline')));
  await first;
  void generate.execute(12, ADA);
  await settled();
  expect(licenses.generated.calls).toHaveLength(2);
});

test('the title is verbatim, and only a missing login is no toast [LIC-01, LIC-09]', () => {
  expect(licenseTexts.title).toBe('Generate a proof of license');
  expect(licenseFailures.unauthenticated).toEqual({ show: 'login' });
});
