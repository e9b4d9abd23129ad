import type { MailContent } from '../mail/mail-content.ts';
import type { Hold } from './trust.ts';

/** A pack that the shop has taken off sale after it was sold by trust. */
export interface ObjectedPack {
  readonly pack: string;
  /** In the words of staff. */
  readonly reason: string;
  /** Whether the next packs of its provider are reviewed before they are sold. */
  readonly endsTrust: boolean;
  /** The absolute URL of its provider's page. */
  readonly link: string;
}

/** A pack that did not go on sale by trust at its time. */
export interface HeldPack {
  readonly pack: string;
  readonly hold: Hold;
  /** The absolute URL of its provider's page. */
  readonly link: string;
}

/** The provider's page of a pack. */
export const toldPackPath = (id: number): string => `/dashboard/products/${id}`;

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

/** No details about rights: a rejected claim is only reported to whoever has sent it. */
const HOLDS: Readonly<Record<Exclude<Hold['kind'], 'distrusted'>, string>> = {
  claimed: 'There is a question about rights to settle first.',
  objected: 'The shop took an earlier version of this pack off sale.',
  blocked: 'The check found something that the staff has to decide about.',
};

const whyHeldText = (hold: Hold): readonly string[] => {
  if (hold.kind !== 'distrusted') return [HOLDS[hold.kind]];
  const told = 'The staff now looks at your packs before they go on sale.';
  return hold.reason === null ? [told] : [`${told} This is why:`, hold.reason];
};

/** To those who act for its provider. */
export const heldContent = ({ pack, hold, link }: HeldPack): MailContent => ({
  subject: `“${pack}” is not on sale yet`,
  heading: `“${pack}” waits for the staff of the shop`,
  paragraphs: [
    'It was due to go on sale now, but the shop wants to look at it first.',
    ...whyHeldText(hold),
    'The staff will look at it and decide when it goes on sale. It need not be submitted again.',
  ],
  action: { label: 'Open the pack', link },
  closing: [],
});
