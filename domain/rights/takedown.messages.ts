import { dayOf } from '../figures.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { CLAIM_LIMITS, type ClaimedRight, type ClaimProblem, type TakedownState } from './takedown.ts';

export const claimedRightTexts: Readonly<Record<ClaimedRight, string>> = {
  copyright: 'Copyright in the music',
  recording: 'Rights in the recording',
  performance: 'Rights of a performer',
  trademark: 'A trademark',
  other: 'Another right',
};

export const claimProblemTexts: Readonly<Record<ClaimProblem, string>> = {
  address: 'Please enter the address of a sound or a pack that this shop sells.',
  name: `Please enter your name, of at most ${CLAIM_LIMITS.name} characters.`,
  email: 'Please enter your email address.',
  right: 'Please choose which right it is.',
  statement: `Please say what is yours and how it was used, in ${CLAIM_LIMITS.statement.least} to ${CLAIM_LIMITS.statement.most} characters.`,
  goodFaith: 'Please confirm that what you say is true.',
};

export const takedownTexts = {
  title: 'Report a sound or a pack',
  intro: 'If something that we sell uses your work without your permission, tell us here. We look at every report.',
  address: 'Address of the sound or the pack',
  name: 'Your name, or that of the rights holder',
  email: 'Your email address',
  right: 'Which right',
  statement: 'What is yours, and how it was used',
  goodFaith:
    'I believe in good faith that this use is not permitted, and what I say is true. I am the rights holder or act for them.',
  send: 'Send the report',
  toShop: 'To the shop',
  sentTitle: 'Your report has arrived',
  sent: (number: string, dueAt: number): string =>
    `Its number is ${number}. We decide by ${dayOf(dueAt)} and write to you then.`,
  tooMany: 'You have sent several reports. Please wait an hour before you send another.',
  overdue: 'overdue',
  states: {
    open: 'to be decided',
    upheld: 'upheld: not for sale',
    rejected: 'rejected: for sale',
    countered: 'countered by its provider: for sale',
  } satisfies Readonly<Record<TakedownState, string>>,
} as const;

/** A claim, as described in mails. */
export interface ToldClaim {
  readonly number: string;
  /** The name of the sound or the pack. */
  readonly subject: string;
  /** A whole address. */
  readonly link: string;
  readonly dueAt: number;
  readonly right: ClaimedRight;
  readonly claimant: string;
  readonly email: string;
  readonly statement: string;
}

/**
 * The receipt for a report. It goes to whatever address was entered, so it quotes nothing from the form: the shop must
 * not become a way to send mail to strangers.
 */
export const claimReceipt = ({ number, subject, link, dueAt, right }: ToldClaim): MailContent => ({
  subject: `Your report ${number}`,
  heading: 'Your report has arrived',
  paragraphs: [
    `You have reported “${subject}”: ${claimedRightTexts[right]}.`,
    `We decide by ${dayOf(dueAt)} and write to you then. Please name ${number} if you write to us.`,
  ],
  action: { label: 'What you have reported', link },
  closing: ['If it was not you, somebody has used your address. You need not do anything.'],
});

/** For the operator. */
export const claimForOperator = (claim: ToldClaim): MailContent => ({
  subject: `To be decided by ${dayOf(claim.dueAt)}: ${claim.number}`,
  heading: `${claim.claimant} reports “${claim.subject}”`,
  paragraphs: [
    `${claimedRightTexts[claim.right]}.`,
    claim.statement,
    `Answer to ${claim.email}.`,
    `Decide with: loopstead admin takedowns uphold ${claim.number} --reason "…", or reject.`,
  ],
  action: { label: 'What is reported', link: claim.link },
  closing: [],
});

/** The recipients of a decision. */
export type Told = 'claimant' | 'provider' | 'owner';

/** The outcome of a claim, for one of its recipients. */
export function decisionContent(
  told: Told,
  state: Exclude<TakedownState, 'open'>,
  reason: string,
  { number, subject, link }: ToldClaim,
): MailContent {
  const isStopped = state === 'upheld';
  const goesOn = {
    claimant: isStopped ? 'It is no longer for sale.' : 'It is for sale.',
    provider: isStopped
      ? 'It is no longer for sale. If you hold the rights, reply to the shop with your reasons.'
      : 'It is for sale again.',
    owner: isStopped
      ? 'It is no longer for sale. You can still download it and make its license as before.'
      : 'It is for sale again. For you nothing has changed.',
  } satisfies Readonly<Record<Told, string>>;
  return {
    subject: isStopped ? `“${subject}” is no longer for sale` : `Report ${number}: “${subject}” is for sale`,
    heading: STATE_HEADINGS[state],
    paragraphs: [`This is about “${subject}”, report ${number}.`, reason, goesOn[told]],
    action: { label: told === 'owner' ? 'What you have bought' : 'What was reported', link },
    closing: [],
  };
}

const STATE_HEADINGS: Readonly<Record<Exclude<TakedownState, 'open'>, string>> = {
  upheld: 'A report was upheld',
  rejected: 'A report was rejected',
  countered: 'A report was answered by the provider',
};
