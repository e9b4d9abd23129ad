import { consentTexts } from './billing.messages.ts';

/** What a customer agrees to with an order. A test binds the version to the text: another text has the next one. */
export const CONSENT_VERSION = 1;

/** The text as the customer sees it, and what an order is renewed for. Whole cents. */
export const consentText = (renewalCents: number): string =>
  [consentTexts.renewal(renewalCents), consentTexts.withdrawal, consentTexts.waiver].join(' ');
