import { moneyText } from '../billing/money.ts';
import { fullNameOf } from '../billing/plan-prices.ts';
import type { OnPlanEnd } from '../billing/plan-end.ts';
import type { PlanNews } from '../billing/plan-news.ts';
import type { RenewalAhead, YearlyNews } from '../billing/reminders.ts';
import { counted, dayOf, momentText, plural } from '../figures.ts';
import type { MailContent } from './mail-content.ts';

/** A payment that has become an invoice. */
export interface PaidNews {
  readonly kind: 'paid';
  /** 'INV-2027-00042'. */
  readonly invoice: string;
  /** The subject of the payment, as on the invoice. */
  readonly description: string;
  readonly grossCents: number;
}

/** Money that has gone back. */
export interface RefundedNews {
  readonly kind: 'refunded';
  readonly cents: number;
  /** The number of the credit note; null without one. */
  readonly invoice: string | null;
  /** Whether the plan has ended with it. */
  readonly endsPlan: boolean;
}

/** A plan that its customer has withdrawn from: the receipt that the law asks for. Whole cents and credits. */
export interface WithdrawnNews {
  readonly kind: 'withdrawn';
  readonly planId: number;
  /** When it was declared, in epoch milliseconds. */
  readonly at: number;
  readonly cents: number;
  readonly openCents: number;
  readonly credits: number;
}

export type BillingNews = PlanNews | PaidNews | RefundedNews | WithdrawnNews | RenewalAhead | YearlyNews;

/** The targets of the links. */
export const BILLING_MAIL_PATHS: Readonly<Record<BillingNews['kind'], string>> = {
  cancelled: '/account/plans',
  notRenewed: '/account/plans',
  unpaid: '/account/plans',
  paid: '/account/invoices',
  refunded: '/account/invoices',
  withdrawn: '/account/plans',
  renewalAhead: '/account/plans',
  yearly: '/account/plans',
};

interface About {
  readonly username: string;
  readonly link: string;
  /** Whether no money moves. */
  readonly isTest: boolean;
}

/** The mails to a customer about money. Mails about sandbox money always contain the word TEST. */
export function billingContent({ username, link, isTest }: About, news: BillingNews): MailContent {
  const { subject, paragraphs, label, closing } = wordsFor(news);
  return {
    subject: isTest ? `TEST: ${subject}` : subject,
    heading: `Hello ${username}`,
    paragraphs: isTest ? [...paragraphs, 'This is a TEST: no money moves.'] : paragraphs,
    action: { label, link },
    closing,
  };
}

interface Words extends Pick<MailContent, 'subject' | 'paragraphs' | 'closing'> {
  readonly label: string;
}

function wordsFor(news: BillingNews): Words {
  switch (news.kind) {
    case 'paid':
      return {
        subject: `Your invoice ${news.invoice}`,
        paragraphs: ['Thank you for your payment.', `You paid ${moneyText(news.grossCents)} for: ${news.description}.`],
        label: 'See my invoices',
        closing: [],
      };
    case 'refunded':
    case 'withdrawn':
    case 'renewalAhead':
    case 'yearly':
      return moneyWords(news);
    case 'cancelled':
      return news.endsAt === null
        ? {
            subject: 'Your subscription is cancelled',
            paragraphs: [
              `Your ${fullNameOf(news.planId)} has ended, and nothing more is charged.`,
              ...keptText(news.onPlanEnd),
            ],
            label: 'See plans',
            closing: ['Everything that you downloaded is yours to keep.'],
          }
        : {
            subject: 'Your subscription is cancelled',
            paragraphs: [
              `Your ${fullNameOf(news.planId)} ends on ${dayOf(news.endsAt)}. Nothing more is charged.`,
              `Until then you can use it as before. ${endText(news.onPlanEnd)}`,
            ],
            label: 'See my plan',
            closing: ['You can resume it until then.', 'Everything that you downloaded is yours to keep.'],
          };
    case 'notRenewed':
      return {
        subject: 'Your payment failed',
        paragraphs: [
          `We could not charge ${moneyText(news.cents)} for the next month of your ${fullNameOf(news.planId)}.`,
          `We try again on ${dayOf(news.nextTryAt)}. Until the last try you can use your plan as before.`,
        ],
        label: 'Update my payment method',
        closing: ['You can also cancel your plan there: then nothing is owed.'],
      };
    case 'unpaid':
      return {
        subject: 'Your plan has ended',
        paragraphs: [
          `We could not charge the next month of your ${fullNameOf(news.planId)}, so it has ended. Nothing is owed.`,
          ...keptText(news.onPlanEnd),
        ],
        label: 'See plans',
        closing: ['Everything that you downloaded is yours to keep.'],
      };
  }
}

/** What becomes of a plan's credits, ahead of its end. */
const endText = (onPlanEnd: OnPlanEnd): string =>
  onPlanEnd === 'freeze'
    ? 'What is left of its credits is frozen then, and returns when you subscribe again.'
    : 'Its credits end with it.';

/** What has become of them, where they are kept. */
const keptText = (onPlanEnd: OnPlanEnd): readonly string[] =>
  onPlanEnd === 'freeze' ? ['What was left of its credits is frozen, and returns when you subscribe again.'] : [];

/** Of money that goes back, or is charged later. */
function moneyWords(news: RefundedNews | WithdrawnNews | RenewalAhead | YearlyNews): Words {
  switch (news.kind) {
    case 'refunded':
      return {
        subject: `${moneyText(news.cents)} returned to you`,
        paragraphs: [
          `We have refunded ${moneyText(news.cents)} to your payment method. Your bank may take some days to show it.`,
          ...(news.endsPlan ? ['Your plan has ended with it, and nothing more is charged.'] : []),
        ],
        label: 'See my invoices',
        closing: news.invoice === null ? [] : [`The credit note is ${news.invoice}.`],
      };
    case 'withdrawn':
      return {
        subject: 'You have withdrawn from your plan',
        paragraphs: [
          `You have withdrawn from your ${fullNameOf(news.planId)} on ${momentText(news.at)}. Your plan has ended, and nothing more is charged.`,
          news.cents > 0
            ? `We refund ${moneyText(news.cents)} to your payment method, for the credits that you had not spent.`
            : 'There is nothing to refund: all of its credits were spent.',
          ...(news.openCents > 0
            ? [
                `We will decide soon about ${moneyText(news.openCents)} for credits that you had spent, and write to you.`,
              ]
            : []),
          `${counted(news.credits, 'credit')} of the plan ${plural(news.credits, 'is', 'are')} gone.`,
        ],
        label: 'See plans',
        closing: [
          'This mail is the confirmation of your withdrawal.',
          'Everything that you downloaded is yours to keep.',
        ],
      };
    case 'renewalAhead':
      return {
        subject:
          news.discountedCents === null
            ? `Your plan is renewed on ${dayOf(news.at)}`
            : `Your discount ends on ${dayOf(news.at)}`,
        paragraphs: [
          `On ${dayOf(news.at)} we charge ${moneyText(news.cents)} for the next month of your ${fullNameOf(news.planId)}.`,
          ...(news.discountedCents === null
            ? []
            : [`The running month cost ${moneyText(news.discountedCents)}: the discount was for the first one.`]),
        ],
        label: 'See my plan',
        closing: ['You can pause, change or cancel your plan until then.'],
      };
    case 'yearly':
      return {
        subject: 'Your subscription, once a year',
        paragraphs: [
          `You are subscribed to the ${fullNameOf(news.planId)} for ${moneyText(news.cents)} a month.`,
          news.nextAt === null
            ? 'Nothing is charged at present.'
            : `It is renewed each month until you cancel, next on ${dayOf(news.nextAt)}.`,
        ],
        label: 'See my plan',
        closing: ['You can pause, change or cancel it there any time.'],
      };
  }
}
