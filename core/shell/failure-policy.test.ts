import { describe, expect, test } from 'vitest';
import { loggedIn, loginMessages } from '../account/account.messages.ts';
import { facetFailures, listTexts, packListFailures, soundListFailures } from '../catalogue/catalogue.messages.ts';
import { similarFailures } from '../similar/similar.messages.ts';
import { downloadFailures, downloadStarted, wavOrMidiTitle } from '../downloads/downloads.messages.ts';
import { FAILURE_KINDS, aFailure, aNotice } from '../testing/builders.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { wishlistFailures } from '../wishlist/wishlist.messages.ts';
import { EMPTY_NOTICE, type FailurePolicy, policy } from './failure-policy.ts';

const SORRY = 'Sorry, Something went wrong!';
const sorry = (body: string) => ['danger', SORRY, body, 7];
/** No answer at all is no status of the server, and has one toast whatever was asked. */
const OFFLINE = ['danger', 'You are offline', 'Check your connection, then try again.', 7];

/** The error catalogues of the specification, word by word: [severity, title, body, seconds], or what is shown. */
const CATALOGUES: ReadonlyArray<[flow: string, policy: FailurePolicy, otherwise: unknown, named: object]> = [
  [
    'a sound list [LIST-28, ERR-08, DECISION-204, DECISION-212]',
    soundListFailures,
    sorry("We couldn't load sounds. Please reload page."),
    {
      invalid: ['warning', SORRY, "We couldn't load sounds. Please reload page.", 7],
      unauthenticated: 'login',
      notFound: 'nothing',
      offline: OFFLINE,
    },
  ],
  [
    'the filters [FILT-50, DECISION-63]',
    facetFailures,
    sorry("We couldn't load filters. Please reload page."),
    { unauthenticated: 'nothing', notFound: 'nothing', offline: OFFLINE },
  ],
  [
    'a pack list [PROD-18]',
    packListFailures,
    sorry("We couldn't load products. Please reload page."),
    { unauthenticated: 'login', notFound: 'nothing', offline: OFFLINE },
  ],
  [
    'similar sounds [DECISION-126, ERR-05, ERR-06, ERR-07]',
    similarFailures,
    sorry('Try to reopen this modal or please refresh page.'),
    { unauthenticated: 'login', forbidden: 'login', notFound: 'nothing', offline: OFFLINE },
  ],
  [
    'the wishlist [WISH-12, WISH-13, ERR-07, DECISION-205]',
    wishlistFailures,
    sorry('Please refresh page.'),
    { unauthenticated: 'login', forbidden: 'login', offline: OFFLINE },
  ],
  [
    'a download [DOWN-09, DOWN-10, DOWN-11, DECISION-205]',
    downloadFailures,
    [
      'danger',
      'File Downloading Issue',
      'Trouble Downloading File. Please attempt the download again or reach out to our customer support for help.',
      10,
    ],
    { unauthenticated: 'login', forbidden: 'notice' },
  ],
];

describe.each(CATALOGUES)('a failure of %s', (_, table, otherwise, named) => {
  test.each(FAILURE_KINDS)('%s', (kind) => {
    const reaction = table[kind];
    const shown =
      reaction.show === 'toast'
        ? [reaction.toast.severity, reaction.toast.title, reaction.toast.body, reaction.toast.seconds]
        : reaction.show;
    expect(shown).toEqual((named as Partial<Record<string, unknown>>)[kind] ?? otherwise);
  });
});

test('the other texts of the catalogues, word by word [SESS-01, SESS-08, SESS-09, SESS-13, SESS-14, DOWN-12, LIST-27, LIST-29, LIST-40, LIST-42, LIST-66, FILT-14, ERR-14, DECISION-204]', () => {
  expect(loginMessages).toEqual({
    title: 'Login For Samples',
    emailMissing: 'Please enter a valid email address!',
    passwordMissing: 'Please enter your password!',
    failed: 'Something went wrong, refresh the page and try again.',
  });
  expect(loggedIn).toEqual({ severity: 'success', title: 'You are logged in!', body: null, seconds: 5 });
  expect(downloadStarted).toEqual({
    severity: 'success',
    title: 'Downloading...',
    body: 'Download process has been started!',
    seconds: 5,
  });
  expect(wavOrMidiTitle).toBe('Choose WAV or MIDI download');
  expect(listTexts).toMatchObject({
    empty: 'Nothing found...',
    emptyHint: 'Try increasing your date range!',
    reload: 'Reload',
    loginGate: 'Login to preview & download all sounds',
    subscribeGate: 'Subscribe for more',
    searchSounds: 'Search samples',
  });
});

describe('a reaction', () => {
  const toast = { severity: 'danger', title: 'Oh', body: null, seconds: 7 } as const;

  test('of nothing shows nothing', async () => {
    const shop = aShop();
    await shop.failures.react(aFailure('notFound'), policy({ show: 'nothing' }));
    expect(shop.toasts.visible.current).toEqual([]);
    shop.dialogs.done();
  });

  test('of a toast shows it', async () => {
    const shop = aShop();
    await shop.failures.react(aFailure('unavailable'), policy({ show: 'toast', toast }));
    expect(shop.toasts.visible.current).toMatchObject([toast]);
  });

  test('to a missing login opens the login dialog, whatever the policy says of the rest [DECISION-212]', async () => {
    const shop = aShop(SIGNED_IN, ['login', 'dismissed']);
    await shop.failures.react(aFailure('unauthenticated'), policy({ show: 'toast', toast }));
    expect(shop.toasts.visible.current).toEqual([]);
    shop.dialogs.done();
  });

  test("to a refusal shows the backend's own notice and follows its button [ERR-03, DOWN-13, DOWN-14]", async () => {
    const shop = aShop(SIGNED_IN, ['message', 'followed']);
    await shop.failures.react(aFailure('forbidden'), policy({ show: 'notice' }));
    expect(shop.dialogs.asked).toEqual([{ kind: 'message', ask: aNotice() }]);
    expect(shop.navigation.history).toEqual(['/', '/account/plans']);
  });

  test('to a closed notice goes nowhere', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    await shop.failures.react(aFailure('forbidden'), policy({ show: 'notice' }));
    expect(shop.navigation.history).toEqual(['/']);
  });

  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'to a notice that leads to %s shows no button and goes nowhere [DECISION-214]',
    async (url) => {
      const shop = aShop(SIGNED_IN, ['message', 'followed']);
      const notice = aNotice({ button: { label: 'Go', url } });
      await shop.failures.react({ kind: 'forbidden', notice }, policy({ show: 'notice' }));
      expect(shop.dialogs.asked).toEqual([{ kind: 'message', ask: { ...notice, button: null } }]);
      expect(shop.navigation.history).toEqual(['/']);
    },
  );

  test('to a refusal without words says sorry, without a button [DECISION-92]', async () => {
    const shop = aShop(SIGNED_IN, ['message', 'closed']);
    await shop.failures.react(aFailure('notFound'), policy({ show: 'notice' }));
    expect(shop.dialogs.asked).toEqual([{ kind: 'message', ask: EMPTY_NOTICE }]);
    expect(EMPTY_NOTICE).toEqual({ title: SORRY, message: '', button: null });
  });
});
