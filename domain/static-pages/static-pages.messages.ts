import { planName } from '../account/plans.ts';
import { moneyText } from '../billing/money.ts';
import { PLAN_PRICES } from '../billing/plan-prices.ts';
import { creditCount, priceOf } from '../downloads/prices.ts';
import { UNDO_MINUTES } from '../downloads/undo-window.ts';
import type { STATIC_PAGES, StaticPageWords } from './static-page.ts';

const credits = (kind: 'LOOP' | 'PRESET'): string => creditCount(priceOf({ kind, free: false }));

const plansForSale = PLAN_PRICES.filter(({ cents }) => cents > 0).map(
  (plan) =>
    `<li><strong>${planName(plan.id)}</strong>: ${moneyText(plan.cents)} a month, ${creditCount(plan.credits)}.</li>`,
);

/** The default texts of the shop's pages; the operator can replace each with a file of its name. */
export const STATIC_PAGE_WORDS: Readonly<Record<(typeof STATIC_PAGES)[number], StaticPageWords>> = {
  'how-works': {
    title: 'How it works',
    content: `
<p>Loopstead is a store for sounds: loops, one-shots, MIDI files and presets. You hear every sound in full before you download it.</p>
<h2>Find and hear</h2>
<p>Search by what you hear in your head: "warm pad", "techno drum loop 126", "A minor". Filter by instrument, genre, mood, key and tempo. Lock your own key and tempo, and every sound plays in them.</p>
<h2>Credits</h2>
<ul>
<li>A loop or a one-shot costs ${credits('LOOP')}, a MIDI file or a preset ${credits('PRESET')}.</li>
<li>What you download is yours: downloading it again is free.</li>
<li>A download that has not started can be undone within ${UNDO_MINUTES} minutes, which returns its credits.</li>
</ul>
<h2>Plans</h2>
<p>A plan gives you credits every month. They expire when the plan ends; what you have downloaded stays yours. You can pause or cancel at any time. <a href="/account/plans">See the plans</a>.</p>
<h2>In your music</h2>
<p>Files are full-quality WAV, with tempo and key stored in the file for your software to read. <a href="/page/license">The license</a> says in plain words what you may do with them.</p>`,
  },
  pricing: {
    title: 'Pricing',
    content: `
<p>Four plans, paid by the month. You can change, pause or cancel any of them in your account, without a call or a form.</p>
<ul>
<li><strong>Free</strong>: free sounds, one at a time.</li>
${plansForSale.join('\n')}
</ul>
<p>The three paid plans include Rare Finds, whole packs and downloads of many files at once. <a href="/account/plans">Choose a plan</a>.</p>`,
  },
  deal: {
    title: 'Black Friday: 70% off',
    content: `
<p>The first month of any plan costs 70% less with the code <strong>BLACK70</strong>, for customers whom the shop has invited to the sale. Every later month costs the price of the plan.</p>
<p><a href="/account/discount/apply/BLACK70">Apply the code and choose a plan</a>.</p>`,
  },
  'terms-conditions': {
    title: 'Terms and conditions',
    content: `
<p>These are the terms of a shop that runs Loopstead. They describe what the software does; an operator who sells sounds replaces them with their own terms.</p>
<h2>The account</h2>
<p>An account is for one person or one business. Its password is yours to keep. You can close it in the account; for 14 days you can have it back, then it is gone with everything in it.</p>
<h2>Plans and credits</h2>
<ul>
<li>A paid plan is charged at its start and at the beginning of every month, until you cancel.</li>
<li>You see the price before you pay, and are never charged another.</li>
<li>Cancelling takes effect at the end of the paid month. A paused plan costs nothing.</li>
<li>Credits of a plan expire when it ends. Credits that were bought on their own do not.</li>
</ul>
<h2>Sounds</h2>
<p>Sounds are licensed, not sold: <a href="/page/license">the license in plain words</a>. They may not be resold or shared as sounds.</p>
<h2>If something goes wrong</h2>
<p>If a download fails, you get its credits back. A payment that belongs to no order is refunded automatically.</p>`,
  },
  license: {
    title: 'The license in plain words',
    content: `
<p>You may use what you download in your own music, forever, even after your plan has ended.</p>
<h2>You may</h2>
<ul>
<li>use sounds in songs, films, games, podcasts and live sets, for yourself and for clients,</li>
<li>sell and stream that work everywhere, without fees and without naming anyone,</li>
<li>cut, stretch, tune and process sounds as you like.</li>
</ul>
<h2>You may not</h2>
<ul>
<li>sell, give away or publish a sound on its own, even if you have changed it,</li>
<li>make sample packs, presets or sound libraries from them,</li>
<li>claim a sound itself as your own, for example in a content recognition system.</li>
</ul>
<h2>On the Free plan</h2>
<p>Sounds that you downloaded on the Free plan are for personal purposes only.</p>
<p>With a paid plan the shop issues a signed license for each sound, in your name, which anyone can verify.</p>`,
  },
  privacy: {
    title: 'Privacy',
    content: `
<p>The shop keeps what it needs to run your account, and nothing else.</p>
<h2>What is kept</h2>
<ul>
<li>Your name, e-mail address and, once you pay, your billing address.</li>
<li>What you have downloaded, liked and collected, and every change of your credits.</li>
<li>The devices that are signed in, and the mails that the shop has sent you.</li>
</ul>
<p>Card numbers never reach the shop: they go to the payment provider alone. Invoices are kept as the law demands.</p>
<h2>What is not done</h2>
<p>No advertising, no third-party trackers, no sale of data. Cookies keep you signed in and remember your selection.</p>
<h2>What may be counted</h2>
<p>The shop may count how often something is searched for, liked, ordered or downloaded, and how often somebody logs in, by day. It does not record who: no account, no address, no device. Browsers that send Global Privacy Control or Do Not Track are not counted.</p>
<h2>Your rights</h2>
<p>In the account you can <a href="/account/details">download everything</a> that the shop knows about you, and delete the account.</p>`,
  },
  imprint: {
    title: 'Imprint',
    content: `
<p>This is a demonstration of Loopstead, free software for sample stores. Nobody sells anything here.</p>
<p>Whoever runs a shop introduces themselves here: the file <strong>pages/imprint.md</strong> in the data folder replaces this text.</p>`,
  },
};
