import { describe, expect, test } from 'vitest';
import { redactSetCookie, redactText, sessionIn } from './redaction.node.ts';

/** The SHA-256 of `secret`, truncated to the length of a name. */
const NAME = '2bb80d537b1d';
/** The same of 32 times `q`. */
const SIGNATURE = 'q'.repeat(32);

describe('a session', () => {
  test('is called by a name that does not tell it, and keeps one that it has', () => {
    expect(sessionIn('session=secret')).toBe(`session-${NAME}`);
    expect(sessionIn(`session=session-${NAME}`)).toBe(`session-${NAME}`);
    expect(sessionIn('session=other')).not.toBe(`session-${NAME}`);
  });

  test('is found between other cookies, and is no other cookie', () => {
    expect(sessionIn('a=1; session=secret; b=2')).toBe(`session-${NAME}`);
    expect(sessionIn('__Host-session=secret')).toBe(`session-${NAME}`);
    expect([sessionIn('mysession=secret'), sessionIn('a=1'), sessionIn(''), sessionIn(null)]).toEqual(
      Array(4).fill(null),
    );
  });

  test.each(['session', '__Host-session'])('is the only secret of a line that sets %s', (cookie) => {
    expect(redactSetCookie(`${cookie}=secret; Path=/; HttpOnly`)).toBe(`${cookie}=session-${NAME}; Path=/; HttpOnly`);
    expect(redactSetCookie(`my${cookie}=secret; Path=/`)).toBe(`my${cookie}=secret; Path=/`);
    expect(redactSetCookie(`a=1; ${cookie}=secret`)).toBe(`a=1; ${cookie}=secret`);
  });
});

describe('a link to a file', () => {
  const named = (text: string) => redactText(text).replaceAll(/signature-[0-9a-f]{12}/g, '(name)');

  test('loses its signature wherever it stands, and nothing else', () => {
    const link = `/dl/k1.sound.7.12.99.${SIGNATURE}`;
    const kept = '/dl/k1.sound.7.12.99.(name)';
    expect(named(`https://shop.example${link}`)).toBe(`https://shop.example${kept}`);
    expect(named(`{"a":"${link}","b":"${link}?x=1"}`)).toBe(`{"a":"${kept}","b":"${kept}?x=1"}`);
    expect(named(`'${link}' ${link}#a`)).toBe(`'${kept}' ${kept}#a`);
    expect(named(`/dl/k1.${SIGNATURE}-_Zz9`)).toBe('/dl/k1.(name)');
  });

  test('keeps what is too short to be one, and what stands after its path', () => {
    const short = `/dl/k1.${'q'.repeat(31)}`;
    expect(redactText(short)).toBe(short);
    for (const stop of ['?', '#', '"', "'", ' ', '\n']) {
      const other = `/dl/k1${stop}a.${SIGNATURE}`;
      expect(redactText(other)).toBe(other);
    }
    expect(redactText(`/else/k1.${SIGNATURE}`)).toBe(`/else/k1.${SIGNATURE}`);
  });

  test('keeps the name that it has', () => {
    const redacted = redactText(`/dl/k1.${SIGNATURE}`);
    expect(redactText(redacted)).toBe(redacted);
  });
});

describe('a password', () => {
  test.each([
    ['{"_password":"horse"}', '{"_password":"(password)"}'],
    ['{"password" : "horse"}', '{"password" : "(password)"}'],
    ['{"newPasswordAgain":\n"horse"}', '{"newPasswordAgain":\n"(password)"}'],
    ['{"password":""}', '{"password":"(password)"}'],
    [String.raw`{"password":"a \"horse\" \\","b":"c"}`, '{"password":"(password)","b":"c"}'],
    ['{"password":"a","passwordAgain":"b"}', '{"password":"(password)","passwordAgain":"(password)"}'],
  ])('is only told to have been there: %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  test.each(['{"message":"Wrong password"}', '{"a":"password","b":"c"}', '{"password":null}'])(
    'is not what only speaks of one: %s',
    (text) => {
      expect(redactText(text)).toBe(text);
    },
  );
});
