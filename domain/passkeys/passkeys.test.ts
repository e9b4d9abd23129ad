import { describe, expect, it } from 'vitest';
import { PASSKEY_LIMITS, problemOfName } from './passkeys.ts';
import { creationOptions, requestOptions } from './web-authn.ts';

const KNOWN = [{ id: 'AQID', transports: ['internal'] }];

describe('the name of a passkey', () => {
  it('is any that people can read, of at most 60 characters', () => {
    expect(problemOfName(' Phone ')).toBeNull();
    expect(problemOfName('🔑'.repeat(PASSKEY_LIMITS.name))).toBeNull();
    expect(problemOfName('x'.repeat(PASSKEY_LIMITS.name + 1))).toBe('The name must have at most 60 characters.');
    expect(problemOfName('  ')).toBe('Please enter a name.');
    expect(problemOfName('a\u0007b')).toBe('The name must have only printable characters.');
  });
});

describe('what an authenticator is told', () => {
  it('wants a passkey that is found without a name, that knows who touches it, and that is none of those there are', () => {
    const about = { rpId: 'loops.example', challenge: 'Yw', handle: 'aA', email: 'a@b.test', username: 'Ada' };
    expect(creationOptions({ ...about, known: KNOWN })).toMatchObject({
      rp: { id: 'loops.example' },
      user: { id: 'aA', name: 'a@b.test', displayName: 'Ada' },
      excludeCredentials: [{ type: 'public-key', id: 'AQID', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 300_000,
    });
  });

  it('names passkeys only to somebody who is known', () => {
    const about = { rpId: 'loops.example', challenge: 'Yw' };
    expect(requestOptions(about)).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    expect(requestOptions({ ...about, allowed: KNOWN }).allowCredentials).toHaveLength(1);
  });
});
