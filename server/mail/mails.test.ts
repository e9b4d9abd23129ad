import { describe, expect, test } from 'vitest';
import {
  addressTakenMail,
  confirmationMail,
  emailChangeAskedMail,
  emailChangeMail,
  emailChangedMail,
  emailUndoneMail,
  identityLinkedMail,
  newDeviceMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  passwordResetMail,
  reactivationMail,
  recoveryCodesMail,
  takeOutReadyMail,
  totpAddedMail,
  totpRemovedMail,
} from './mails.ts';

const username = 'Ada <b>';
const link = 'https://loops.example/account/confirm/token?a=1&b=2';

const about = { username, link };
const happened = { ...about, when: '1 March 2027, 12:00 UTC', device: 'Firefox on Windows' };
const ALL = Object.entries({
  addressTakenMail: addressTakenMail(about),
  confirmationMail: confirmationMail(about),
  emailChangeMail: emailChangeMail(about),
  emailChangeAskedMail: emailChangeAskedMail({ ...happened, email: 'eve@example.org' }),
  emailChangedMail: emailChangedMail({ ...happened, email: 'eve@example.org' }),
  emailUndoneMail: emailUndoneMail(happened),
  identityLinkedMail: identityLinkedMail({ ...about, provider: 'Google', address: 'ada@gmail.com' }),
  newDeviceMail: newDeviceMail({ ...happened, place: 'Berlin, Germany' }),
  passkeyAddedMail: passkeyAddedMail({ ...about, name: 'Phone <b>' }),
  passkeyRemovedMail: passkeyRemovedMail({ ...about, name: 'Phone <b>' }),
  passwordChangedMail: passwordChangedMail({ ...happened, signedOut: 'others' }),
  passwordResetMail: passwordResetMail(about),
  reactivationMail: reactivationMail(about),
  recoveryCodesMail: recoveryCodesMail(about),
  takeOutReadyMail: takeOutReadyMail({ ...about, until: '2 March 2027, 12:00 UTC' }),
  totpAddedMail: totpAddedMail(about),
  totpRemovedMail: totpRemovedMail(about),
});

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
