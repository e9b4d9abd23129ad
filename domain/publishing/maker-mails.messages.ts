import type { MailContent } from '../mail/mail-content.ts';
import type { Hold } from './trust.ts';

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

/** A pack that did not go on sale by trust when its moment had come. */
export interface HeldPack {
  readonly pack: string;
  readonly hold: Hold;
  /** Where its maker sees it: a whole address. */
  readonly link: string;
}

/** The page of a pack at the desk of its maker. */
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

const HOLDS: Readonly<Record<Exclude<Hold['kind'], 'distrusted'>, string>> = {
  claimed: 'Somebody claims rights in something that you sell here, and it is not decided that they have none.',
  objected: 'The shop has taken an earlier version of it off sale.',
  blocked: 'A finding of its check is for the staff to decide about.',
};

const whyHeldText = (hold: Hold): readonly string[] =>
  hold.kind === 'distrusted'
    ? [
        'Your packs are now looked at before they go on sale. This is why:',
        ...(hold.reason === null ? [] : [hold.reason]),
      ]
    : [HOLDS[hold.kind]];

/** To those who act for its provider. */
export const heldContent = ({ pack, hold, link }: HeldPack): MailContent => ({
  subject: `“${pack}” is not on sale yet`,
  heading: `“${pack}” waits for the staff of the shop`,
  paragraphs: [
    'Its moment has come, and it did not go on sale by trust.',
    ...whyHeldText(hold),
    'Somebody of the staff looks at it now, and says when it goes on sale. You need not submit it again.',
  ],
  action: { label: 'Open the pack', link },
  closing: [],
});
