import * as v from 'valibot';
import { document } from '../command/document.ts';
import type { StaffMember } from '../host/shop.ts';
import type { View } from '../terminal/view.ts';
import { providerTexts } from './provider.messages.ts';

export const staffDocument = document(v.strictObject({ address: v.string(), isStaff: v.boolean() }));

export const staffView = ({ address, isStaff }: StaffMember): View => ({
  document: { address, isStaff },
  shown: { kind: 'text', text: `${providerTexts.staff(address, isStaff)}\n` },
});
