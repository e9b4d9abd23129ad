import { describe, expect, it } from 'vitest';
import { cardOutcome, savingOutcome, storedCardOutcome, walletOutcome } from './outcomes.ts';

const TO = '/account/order/o1';

describe('a payment by card', () => {
  it.each([
    ['COMPLETED', TO, { kind: 'completed', to: TO }],
    ['APPROVAL_PENDING', TO, { kind: 'confirm', to: TO }],
    ['CONFIRMATION_AWAITING', TO, { kind: 'confirm', to: TO }],
    ['SOMETHING_NEW', TO, { kind: 'confirm', to: TO }],
    ['REJECTED', null, { kind: 'rejected' }],
    ['REJECTED', TO, { kind: 'rejected' }],
    ['COMPLETED', null, { kind: 'rejected' }],
    ['CONFIRMATION_AWAITING', null, { kind: 'rejected' }],
  ])('that is %s at %s [BILL-08, BILL-09, BILL-10]', (status, redirectUrl, outcome) => {
    expect(cardOutcome({ status, redirectUrl })).toEqual(outcome);
  });
});

describe('a payment by stored card', () => {
  const declined = { kind: 'declined', title: 'Payment Declined', next: '/next' };
  it.each([
    ['COMPLETED', true, TO, { kind: 'completed', to: TO }],
    ['CONFIRMATION_AWAITING', true, TO, { kind: 'completed', to: TO }],
    ['CONFIRMATION_AWAITING', false, TO, { kind: 'confirm', to: TO }],
    ['CONFIRMATION_AWAITING', false, null, declined],
    ['COMPLETED', true, null, declined],
    ['COMPLETED', false, TO, declined],
    ['APPROVAL_PENDING', false, TO, declined],
    ['REJECTED', false, null, declined],
  ])(
    'that is %s, completed %s, at %s [BILL-21, BILL-22, BILL-23, BILL-24, BILL-25]',
    (status, isCompleted, redirectUrl, outcome) => {
      const payment = { status, isCompleted, redirectUrl, title: 'Payment Declined', nextAddress: '/next' };
      expect(storedCardOutcome(payment)).toEqual(outcome);
    },
  );
});

describe('a payment by wallet', () => {
  it.each([
    ['APPROVAL_PENDING', false, TO, { kind: 'confirm', to: TO }],
    ['PAYMENT_AWAITING', false, TO, { kind: 'confirm', to: TO }],
    ['COMPLETED', true, TO, { kind: 'completed', to: TO }],
    ['COMPLETED', true, null, { kind: 'saved' }],
    ['APPROVAL_PENDING', true, null, { kind: 'saved' }],
    ['OTHER', true, TO, { kind: 'saved' }],
    ['OTHER', false, TO, { kind: 'declined' }],
    ['COMPLETED', false, null, { kind: 'declined' }],
  ])('that is %s, completed %s, at %s [BILL-27, BILL-28, BILL-29]', (status, isCompleted, redirectUrl, outcome) => {
    expect(walletOutcome({ status, isCompleted, redirectUrl })).toEqual(outcome);
  });
});

describe('a payment method that is saved', () => {
  it.each([
    ['COMPLETED', null, { kind: 'saved' }],
    ['COMPLETED', TO, { kind: 'saved' }],
    ['CONFIRMATION_AWAITING', TO, { kind: 'confirm', to: TO }],
    ['APPROVAL_PENDING', TO, { kind: 'confirm', to: TO }],
    ['REJECTED', null, { kind: 'notSaved' }],
  ])('that is %s at %s [BILL-20, BILL-33, DECISION-160]', (status, redirectUrl, outcome) => {
    expect(savingOutcome({ status, redirectUrl })).toEqual(outcome);
  });
});
