import { describe, expect, test } from 'vitest';
import { EMPTY_NOTICE } from '../../core/shell/failure-policy.ts';
import { failureOf } from './refusal.ts';

describe('a refusal means', () => {
  test.each([400, 413, 415, 422])('%i: the request was wrong, in the words of the store', (status) => {
    expect(failureOf(status, { message: 'Too many.' })).toEqual({ kind: 'invalid', fields: {}, message: 'Too many.' });
  });

  test('400 with a list: which fields were wrong, and why', () => {
    const list = { _email: { message: 'No address.' }, _password: { message: 'Too short.' } };
    expect(failureOf(400, { constraint_violation_list: list })).toEqual({
      kind: 'invalid',
      fields: { _email: 'No address.', _password: 'Too short.' },
      message: '',
    });
  });

  test('401: a login is needed', () => {
    expect(failureOf(401, { message: 'Who?' })).toEqual({ kind: 'unauthenticated', message: 'Who?' });
  });

  test.each([404, 410])('%i: it is not there', (status) => {
    expect(failureOf(status, { message: 'Gone.' })).toEqual({ kind: 'notFound' });
  });

  test.each([402, 409, 429, 500, 503])('%i: the store cannot answer now', (status) => {
    expect(failureOf(status, { message: 'Later.' })).toEqual({ kind: 'unavailable' });
  });

  test.each([undefined, null, 'text', { message: 7 }])('nothing more where the body is %j', (body) => {
    expect(failureOf(400, body)).toEqual({ kind: 'invalid', fields: {}, message: '' });
    expect(failureOf(401, body)).toEqual({ kind: 'unauthenticated', message: '' });
    expect(failureOf(403, body)).toEqual({ kind: 'forbidden', notice: EMPTY_NOTICE });
  });
});

describe('a refused download is told [DOWN-13, DECISION-92]', () => {
  const words = { title: 'No credits', message: 'Buy some.' };

  test('by its own message and button', () => {
    expect(failureOf(403, { ...words, button: 'Buy', url: '/plans' })).toEqual({
      kind: 'forbidden',
      notice: { ...words, button: { label: 'Buy', url: '/plans' } },
    });
  });

  test.each([
    ['no button', null, '/plans'],
    ['no address for it', 'Buy', null],
    ['neither', null, null],
    ['a button without words', '', '/plans'],
    ['an empty address', 'Buy', ''],
  ])('without a button where there is %s', (_, button, url) => {
    expect(failureOf(403, { ...words, button, url })).toEqual({
      kind: 'forbidden',
      notice: { ...words, button: null },
    });
  });

  test('by a bare message under the usual title', () => {
    expect(failureOf(403, { message: 'Not yours.' })).toEqual({
      kind: 'forbidden',
      notice: { ...EMPTY_NOTICE, message: 'Not yours.' },
    });
  });
});
