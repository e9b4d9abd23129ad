import { describe, expect, test } from 'vitest';
import {
  addressTakenMail,
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
  reactivationMail,
} from './mails.ts';

const username = 'Ada <b>';
const link = 'https://loops.example/account/confirm/token?a=1&b=2';

const WRITERS = { addressTakenMail, confirmationMail, passwordChangedMail, passwordResetMail, reactivationMail };
const ALL = Object.entries(WRITERS).map(([name, write]) => [name, write({ username, link })] as const);

describe.each(ALL)('the mail of %s', (name, mail) => {
  test('says this as text and as HTML', async () => {
    const { kind, subject, text, html } = mail;
    await expect(`${kind}\n${subject}\n\n${text}\n${html}`).toMatchFileSnapshot(`snapshots/${name}.txt`);
  });

  test('has its link in both, and what a customer has written as text alone', () => {
    expect(mail.links).toEqual([link]);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('href="https://loops.example/account/confirm/token?a=1&amp;b=2"');
    expect(mail.html).not.toContain('<b>');
  });

  test('loads nothing from anywhere, and fits a dark screen', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import/);
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });
});
