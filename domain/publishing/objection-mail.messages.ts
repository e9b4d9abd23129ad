import type { MailContent } from '../mail/mail-content.ts';

/** A pack that the shop has taken off sale after it was sold by trust. */
export interface ObjectedPack {
  readonly pack: string;
  /** In the words of staff. */
  readonly reason: string;
  /** Whether the next packs of its provider are looked at before they are sold. */
  readonly endsTrust: boolean;
  /** Where its maker sees it: a whole address. */
  readonly link: string;
}

/** The page of it at the desk of its maker. */
export const objectedPackPath = (id: number): string => `/dashboard/products/${id}`;

/** To those who act for its provider. */
export const objectionContent = ({ pack, reason, endsTrust, link }: ObjectedPack): MailContent => ({
  subject: `“${pack}” was taken off sale`,
  heading: `The shop has taken “${pack}” off sale`,
  paragraphs: [
    'It was sold by trust, and somebody of the staff has heard it since. This is what they say:',
    reason,
    'Bring what they ask for as the next version. Whoever has bought the pack keeps it.',
    ...(endsTrust ? ['From now on your packs are looked at before they go on sale.'] : []),
  ],
  action: { label: 'Open the pack', link },
  closing: [],
});
