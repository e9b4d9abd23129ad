import { expect, test } from 'vitest';
import { CONSENT_VERSION, consentText } from './consent.ts';

test('what customers agree to has a version for each text', () => {
  expect([CONSENT_VERSION, consentText(999)]).toEqual([
    1,
    'It is renewed each month for $9.99, until you cancel. Consumers in the European Economic Area can withdraw within 14 days: what was paid for unspent credits goes back. I want my credits at once, and know that I cannot withdraw from those that I spend.',
  ]);
});
