import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoginRefused } from '../../core/account/login-refused.ts';
import { type IdentityProvider, PROVIDERS } from '../../domain/identities/providers.ts';
import { DIALOGS } from '../../core/dialogs.ts';
import { draw, eraseAll, press, pressKey, settled, type } from '../testing/draw.ts';
import { ClosesByBackdrop } from '../ui/Dialog.tsx';
import { LoginDialog } from './LoginDialog.tsx';

afterEach(eraseAll);

async function drawLogin(outcome: LoginRefused | null = null, ways: readonly IdentityProvider[] = PROVIDERS) {
  const onLogIn = vi.fn(async () => outcome);
  const [onSignedIn, onDismiss] = [vi.fn(), vi.fn()];
  const onPasskey = vi.fn(async () => outcome);
  /** The offers that are open: withdrawing one removes it. */
  const offers = new Set<(refused: LoginRefused | null) => void>();
  const onOffer = (tell: (refused: LoginRefused | null) => void) => {
    offers.add(tell);
    return () => void offers.delete(tell);
  };
  const dialog = await draw(
    <ClosesByBackdrop value={DIALOGS.login.closesByBackdrop ?? false}>
      <LoginDialog
        ways={ways}
        from="/samples?page=2"
        onLogIn={onLogIn}
        onPasskey={onPasskey}
        onOffer={onOffer}
        onSignedIn={onSignedIn}
        onDismiss={onDismiss}
      />
    </ClosesByBackdrop>,
  );
  return { ...dialog, onLogIn, onPasskey, offers, onSignedIn, onDismiss };
}

const CODE = 'Code from your app, or a recovery code';

const refused = (change: Partial<LoginRefused>): LoginRefused => ({
  kind: 'loginRefused',
  fields: {},
  message: null,
  cause: null,
  ...change,
});

describe('LoginDialog', () => {
  it("is called 'Login For Samples' and asks for email and password [SESS-01, SESS-02]", async () => {
    const dialog = await drawLogin();
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Login For Samples');
    expect(dialog.named('Email').getAttribute('type')).toBe('email');
    expect(dialog.named('Password').getAttribute('type')).toBe('password');
  });

  it('leads to registration, reset, Google and Facebook [SESS-03, SESS-04, SESS-05, SESS-06, DECISION-133]', async () => {
    const dialog = await drawLogin();
    const target = (name: string) => dialog.named(name).getAttribute('href');
    expect(target('Create an account')).toBe('/signup');
    expect(target('Forgot your password?')).toBe('/reset-password');
    expect(target('Continue with Google')).toBe('/auth/connect/google?return=%2Fsamples%3Fpage%3D2');
    expect(target('Continue with Facebook')).toBe('/auth/connect/facebook?return=%2Fsamples%3Fpage%3D2');
  });

  it('signs in with a passkey, and offers one again in place of the code', async () => {
    const dialog = await drawLogin();
    await press(dialog.named('Sign in with a passkey'));
    expect([dialog.onPasskey.mock.calls.length, dialog.onSignedIn.mock.calls.length]).toEqual([1, 1]);
    expect(dialog.onLogIn).not.toHaveBeenCalled();
    await eraseAll();
    const refusedOne = await drawLogin(refused({ message: 'Needs a code.', needsCode: true }));
    await press(document.querySelector('button[type="submit"]')!);
    await press(refusedOne.named('Use a passkey instead'));
    expect(refusedOne.onPasskey).toHaveBeenCalledOnce();
    expect(document.body.textContent).toContain('Needs a code.');
  });

  it('offers passkeys to the browser that fills in the address, and takes the offer back while it asks for one itself', async () => {
    const dialog = await drawLogin(refused({ message: null }));
    expect(dialog.named('Email').getAttribute('autocomplete')).toBe('username webauthn');
    expect(dialog.offers.size).toBe(1);
    let answer!: (outcome: LoginRefused | null) => void;
    dialog.onPasskey.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await press(dialog.named('Sign in with a passkey'));
    expect(dialog.offers.size).toBe(0);
    await settled(() => answer(refused({ message: null })));
    expect(dialog.offers.size).toBe(1);

    const [tell] = dialog.offers;
    await settled(() => tell!(refused({ message: 'Not known here.' })));
    expect(document.body.textContent).toContain('Not known here.');
    expect(dialog.onSignedIn).not.toHaveBeenCalled();
    await settled(() => tell!(null));
    expect(dialog.onSignedIn).toHaveBeenCalledOnce();
    await dialog.erase();
    expect(dialog.offers.size).toBe(0);
  });

  it('offers no site that does not sign in here', async () => {
    await drawLogin(null, ['facebook']);
    expect(document.body.textContent).not.toContain('Google');
    await eraseAll();
    await drawLogin(null, []);
    expect(document.body.textContent).not.toContain('Continue with');
  });

  it('logs in with what was typed', async () => {
    const dialog = await drawLogin();
    await type(dialog.named('Email'), 'ada@example.org');
    await type(dialog.named('Password'), 'secret');
    await press(dialog.named('Log in'));
    expect(dialog.onLogIn).toHaveBeenCalledWith('ada@example.org', 'secret');
    expect(dialog.onSignedIn).toHaveBeenCalledOnce();
  });

  it('sends once what is pressed twice, and says that it is under way', async () => {
    const dialog = await drawLogin();
    const outcome = Promise.withResolvers<LoginRefused | null>();
    dialog.onLogIn.mockReturnValue(outcome.promise);
    await press(dialog.named('Log in'));
    const button = dialog.named('Logging in…');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await press(button);
    expect(dialog.onLogIn).toHaveBeenCalledOnce();
    await settled(() => outcome.resolve(refused({ message: 'Invalid credentials.' })));
    await press(dialog.named('Log in'));
    expect(dialog.onLogIn).toHaveBeenCalledTimes(2);
  });

  it('says at each field what is missing [SESS-08, SESS-09]', async () => {
    const fields = { email: 'Please enter a valid email address!', password: 'Please enter your password!' };
    const dialog = await drawLogin(refused({ fields }));
    await press(dialog.named('Log in'));
    const errorOf = (name: string) =>
      document.getElementById(dialog.named(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([errorOf('Email'), errorOf('Password')]).toEqual([fields.email, fields.password]);
    expect(document.activeElement).toBe(dialog.named('Email'));
    expect(dialog.onSignedIn).not.toHaveBeenCalled();
  });

  it("shows the shop's own words when it refuses [SESS-12]", async () => {
    const dialog = await drawLogin(refused({ message: 'Invalid credentials.' }));
    await press(dialog.named('Log in'));
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBe('Invalid credentials.');
  });

  it('closes by Escape [SESS-07, ERR-02]', async () => {
    const dialog = await drawLogin();
    await pressKey(document.querySelector('[role="dialog"]')!, 'Escape');
    expect(dialog.onDismiss).toHaveBeenCalledOnce();
  });

  it('asks for a code where the password alone does not do, and sends all three', async () => {
    const dialog = await drawLogin(refused({ needsCode: true, message: 'Please enter the code.' }));
    await type(dialog.named('Email'), 'a@b.test');
    await type(dialog.named('Password'), 'abc123');
    expect(document.querySelector('[name="code"]')).toBeNull();
    await press(document.querySelector('button[type="submit"]')!);
    expect(dialog.onLogIn).toHaveBeenLastCalledWith('a@b.test', 'abc123');
    expect(document.activeElement).toBe(dialog.named(CODE));
    await type(dialog.named(CODE), '123456');
    await press(document.querySelector('button[type="submit"]')!);
    expect(dialog.onLogIn).toHaveBeenLastCalledWith('a@b.test', 'abc123', '123456');
  });
});
