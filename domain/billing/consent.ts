import { consentTexts } from './billing.messages.ts';

/**
 * The terms that a customer agrees to with an order. A test ties the version to the text: a new text needs the next
 * version.
 */
export const CONSENT_VERSION = 1;

/** The text as the customer sees it, and what an order is renewed for. Whole cents. */
export const consentText = (renewalCents: number): string =>
  [consentTexts.renewal(renewalCents), consentTexts.withdrawal, consentTexts.waiver].join(' ');
