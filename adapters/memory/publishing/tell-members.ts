import type { MailContent } from '../../../domain/mail/mail-content.ts';
import type { Customer } from '../records.ts';

/** The parts of a world that concern mails to a provider's members. */
export interface Mailing {
  readonly customers: readonly Customer[];
  post(customer: Customer, content: MailContent): void;
}

/** Writes a mail to all who act for a provider. */
export function tellMembers(world: Mailing, provider: string, content: MailContent): void {
  for (const customer of world.customers) if (customer.providerSlugs.includes(provider)) world.post(customer, content);
}
