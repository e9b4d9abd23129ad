import * as v from 'valibot';
import type { SecondFactor, TotpSetup } from '../../core/settings/factors.ts';
import { twoStepsTexts } from '../../core/settings/settings.messages.ts';
import { dayOf } from '../../domain/figures.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { settingsTexts } from './settings.messages.ts';

export const factorsDocument = document(
  v.strictObject({
    totpSince: about(v.nullable(v.string()), 'ISO 8601, UTC; null where two-step sign-in is off'),
    recoveryCodesLeft: count,
  }),
);

export const factorsView = ({ totpSince, recoveryCodesLeft }: SecondFactor): View => ({
  document: { totpSince: totpSince === null ? null : new Date(totpSince).toISOString(), recoveryCodesLeft },
  shown: {
    kind: 'card',
    title: twoStepsTexts.page,
    facts: [
      [twoStepsTexts.title, totpSince === null ? settingsTexts.off : settingsTexts.onSince(dayOf(totpSince))],
      [twoStepsTexts.recoveryCodes, String(recoveryCodesLeft)],
    ],
  },
});

export const totpDocument = document(
  v.strictObject({
    secret: about(v.string(), 'base 32, for an authenticator app'),
    address: about(v.string(), 'the same as an otpauth: address'),
  }),
);

export const totpView = ({ secret, address }: TotpSetup): View => ({
  document: { secret, address },
  shown: {
    kind: 'card',
    title: twoStepsTexts.setUp,
    facts: [
      [settingsTexts.secret, secret],
      [settingsTexts.address, address],
    ],
  },
  notes: [settingsTexts.enable],
});

export const codesDocument = document(v.strictObject({ recoveryCodes: v.array(v.string()) }));

export const codesView = (codes: readonly string[]): View => ({
  document: { recoveryCodes: [...codes] },
  shown: { kind: 'table', columns: [{ title: twoStepsTexts.recoveryCodes }], rows: codes.map((code) => [code]) },
  notes: [settingsTexts.keepCodes],
});

export const noTotpDocument = document(v.strictObject({ enabled: v.literal(false) }));
export const noTotpView: View = { document: { enabled: false }, shown: null };
