import * as v from 'valibot';
import { document } from '../command/document.ts';
import type { StaffMember } from '../../domain/publishing/staff.ts';
import { type ProviderTrust, TRUST_HANDS } from '../../domain/publishing/trust.ts';
import { trustTexts } from '../../domain/publishing/trust.messages.ts';
import type { View } from '../terminal/view.ts';
import { providerTexts } from './provider.messages.ts';

export const staffDocument = document(v.strictObject({ address: v.string(), isStaff: v.boolean() }));

export const staffView = ({ address, isStaff }: StaffMember): View => ({
  document: { address, isStaff },
  shown: { kind: 'text', text: `${providerTexts.staff(address, isStaff)}\n` },
});

export const trustDocument = document(
  v.strictObject({
    provider: v.string(),
    isTrusted: v.boolean(),
    log: v.array(
      v.strictObject({
        isTrusted: v.boolean(),
        by: v.picklist(TRUST_HANDS),
        who: v.nullable(v.string()),
        reason: v.string(),
        at: v.string(),
      }),
    ),
  }),
);

/** All decisions about the trust in a provider, oldest first. */
export const trustView = ({ name, isTrusted, log }: ProviderTrust): View => ({
  document: {
    provider: name,
    isTrusted,
    log: log.map(({ at, ...decision }) => ({ ...decision, at: new Date(at).toISOString() })),
  },
  shown: { kind: 'text', text: [name, ...log.map(trustTexts.decision)].map((line) => `${line}\n`).join('') },
});
