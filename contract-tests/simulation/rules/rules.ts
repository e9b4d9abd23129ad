import type { Call, Mishap } from '../../../adapters/faults/fault.ts';
import type { OpenDialog } from '../../../core/dialogs.ts';
import type { Take } from '../../../core/player/audio.port.ts';
import type { PlayerState } from '../../../core/player/player.ts';
import type { AnalyticsEvent } from '../../../core/shell/analytics.port.ts';
import type { Toast } from '../../../core/shell/toasts.ts';
import type { Told } from '../../../core/tabs/told.ts';
import type { Heard } from '../stage/heard.ts';
import type { Answer } from '../stage/each-call.ts';
import type { Request } from '../stage/simulated-server.ts';
import type { Stage } from '../stage/stage.ts';
import type { Ending, Tab } from '../stage/tab.ts';
import { copiesTellAll } from './copies-tell-all.ts';
import { desksShowTheirOwn } from './desks-show-their-own.ts';
import { editsAreKept } from './edits-are-kept.ts';
import { fewAreNotCounted } from './few-are-not-counted.ts';
import { packsGoTheirWay } from './packs-go-their-way.ts';
import { salesReachTheirMaker } from './sales-reach-their-maker.ts';
import { soldIsWhatWasApproved } from './sold-is-what-was-approved.ts';
import { acknowledgedStays } from './acknowledged-stays.ts';
import { auditsFindWhatIsWrong } from './audits-find-what-is-wrong.ts';
import { chargedAsQuoted } from './charged-as-quoted.ts';
import { creditNotesMirror, invoicesAddUp } from './invoices-add-up.ts';
import { revokedIsNotCharged } from './revoked-is-not-charged.ts';
import { balanceIsRight } from './balance-is-right.ts';
import { creditsFollowAnswers } from './credits-follow-answers.ts';
import { currentAnswersWin } from './current-answers-win.ts';
import { lostFilesAreNotSold } from './lost-files-are-not-sold.ts';
import { marksAreRight } from './marks-are-right.ts';
import { nobodySeesOthers } from './nobody-sees-others.ts';
import { filtersFollowPresses } from './filters-follow-presses.ts';
import { heardAsPinned } from './heard-as-pinned.ts';
import { dialogsAskWhatTheyShow } from './dialogs-ask-what-they-show.ts';
import { licensesAreKept } from './licenses-are-kept.ts';
import { listsGrow } from './lists-grow.ts';
import { listsPlayOn } from './lists-play-on.ts';
import { keptArchivesAreWhole } from './kept-archives-are-whole.ts';
import { pagesAskWhatTheyName } from './pages-ask-what-they-name.ts';
import { listsAreOfTheirAddress } from './lists-are-of-their-address.ts';
import { callsAreMadeForWhoAsks } from './calls-are-made-for-who-asks.ts';
import { archivesAreMadeOnce } from './archives-are-made-once.ts';
import { answersAreWhole } from './answers-are-whole.ts';
import { recordingsPlayAgain } from './recordings-play-again.ts';
import { choicesAreKept } from './choices-are-kept.ts';
import { rowsKnowTheirMarks } from './rows-know-their-marks.ts';
import { searchesLead } from './searches-lead.ts';
import { shelvesAreInOrder } from './shelves-are-in-order.ts';
import { pagesAreDrawn } from './pages-are-drawn.ts';
import { nothingIsLeft } from './nothing-is-left.ts';
import { nothingWaitsForEver } from './nothing-waits-for-ever.ts';
import { oneLogin } from './one-login.ts';
import { oneCustomer } from './one-customer.ts';
import { onePage } from './one-page.ts';
import { oneSound } from './one-sound.ts';
import { oldThingsAreSwept } from './old-things-are-swept.ts';
import { ownListsFollowAnswers } from './own-lists-follow-answers.ts';
import { paidOnce } from './paid-once.ts';
import { disputesHoldTheirCredits } from './disputes-hold-their-credits.ts';
import { paidPeriods } from './paid-periods.ts';
import { pagesShowTheirPlan } from './pages-show-their-plan.ts';
import { withdrawalsGiveBack } from './withdrawals-give-back.ts';
import { payingKeepsItsInvariants } from './paying-keeps-its-invariants.ts';
import { paymentsAreBooked } from './payments-are-booked.ts';
import { pollsKeepTheirTime } from './polls-keep-their-time.ts';
import type { Witness } from '../stage/witness.ts';
import { toastsKeepTheirTime } from './toasts-keep-their-time.ts';
import { playsAreCounted } from './plays-are-counted.ts';
import { playerObeys } from './player-obeys.ts';
import { dialogsBelongToAPress } from './dialogs-belong-to-a-press.ts';
import { restNeedsNoTimer } from './rest-needs-no-timer.ts';
import { pagesSayWhatHappened } from './pages-say-what-happened.ts';
import { pressesComeToTheirEnd } from './presses-come-to-their-end.ts';
import { shopKeepsItsRules } from './shop-keeps-its-rules.ts';
import { serverTakesCare } from './server-takes-care.ts';
import { sessionFollowsAnswers } from './session-follows-answers.ts';
import { formsSayWhatIsWrong } from './forms-say-what-is-wrong.ts';
import { filesAreWhatWasBought } from './files-are-what-was-bought.ts';
import { takenHomeAsWished } from './taken-home-as-wished.ts';
import { eventsAreCounted } from './events-are-counted.ts';
import { marksFollowAnswers } from './marks-follow-answers.ts';
import { selectionFollowsPresses } from './selection-follows-presses.ts';
import type { MakeRule, Rule } from './rule.ts';
import { selectionStays } from './selection-stays.ts';
import { walletsAddUp } from './wallets-add-up.ts';
import { whoIsSignedIn } from './who-is-signed-in.ts';

/** Every rule, by the sentence it stands for. */
const RULES: Readonly<Record<string, MakeRule>> = {
  'one sound plays on a page, and its state says so': oneSound,
  'one page of a browser plays': onePage,
  'a logout on one page is one on all of its browser': oneCustomer,
  'a wallet is the sum of its entries, and never below zero': walletsAddUp,
  'an audit finds what is wrong in the books, and nothing else': auditsFindWhatIsWrong,
  'a file is paid for once': paidOnce,
  'an order is charged once, and brings its credits once': paymentsAreBooked,
  'paying keeps I1 to I11': payingKeepsItsInvariants,
  'what is charged is what was quoted': chargedAsQuoted,
  'an invoice adds up, and bills what its order costs': invoicesAddUp,
  'a credit note mirrors its invoice': creditNotesMirror,
  'a wallet that was taken back is not charged': revokedIsNotCharged,
  'a month of a plan is billed once, and brings its credits once': paidPeriods,
  'a withdrawal gives back what is unspent, with a credit note': withdrawalsGiveBack,
  'a disputed payment has its credits held, and returned at most once': disputesHoldTheirCredits,
  'a page shows the plan that stands in the books': pagesShowTheirPlan,
  'a page that knows of every payment shows the balance': balanceIsRight,
  'what the server has acknowledged is still there': acknowledgedStays,
  'marks are as the server has them': marksAreRight,
  'nobody sees what is of somebody else': nobodySeesOthers,
  'an archive is looked at every 3 seconds, as often as allowed, by one page': pollsKeepTheirTime,
  'what is shown answers the question that was asked last': currentAnswersWin,
  'nothing waits forever': nothingWaitsForEver,
  'the login is asked for once': oneLogin,
  'the selection changes by choice alone': selectionStays,
  'a toast stays for its time': toastsKeepTheirTime,
  'a play is counted once, when it starts': playsAreCounted,
  'the player does what is pressed': playerObeys,
  'a dialog belongs to a press that waits for it': dialogsBelongToAPress,
  'a page at rest has only the timers that it needs': restNeedsNoTimer,
  'a page says what has happened, once, and nothing else': pagesSayWhatHappened,
  'the shop answers as its rules say': shopKeepsItsRules,
  'a page shows who is here, and the balance, as last answered': sessionFollowsAnswers,
  'what happens is counted once, with the right values': eventsAreCounted,
  'hearts and ticks follow what is pressed and answered': marksFollowAnswers,
  'the selection is what was ticked, up to the limit': selectionFollowsPresses,
  'filters and sort lead where their controls say': filtersFollowPresses,
  'a list is that of its address': listsAreOfTheirAddress,
  'a search leads to what its form stands for': searchesLead,
  'rows know their marks': rowsKnowTheirMarks,
  'a theme that was chosen is kept': choicesAreKept,
  'a shelf is complete and in order': shelvesAreInOrder,
  'a page is drawn as the specification says': pagesAreDrawn,
  'a form says what is wrong with it, and is not sent': formsSayWhatIsWrong,
  'own collections stand as last answered': ownListsFollowAnswers,
  'a license is granted once, stays with its customer, and says what it is for': licensesAreKept,
  'statements and prices are those that were asked for last': creditsFollowAnswers,
  'a link brings the files that were bought, as long as it holds': filesAreWhatWasBought,
  'owned files arrive in the format and under the names that were chosen': takenHomeAsWished,
  'sounds are heard in the key and tempo that are pinned': heardAsPinned,
  'a list plays on over its pages': listsPlayOn,
  'a list grows at its end': listsGrow,
  'a dialog asks for what it shows': dialogsAskWhatTheyShow,
  'what is kept of an archive is whole': keptArchivesAreWhole,
  'a page asks what its address names': pagesAskWhatTheyName,
  'a press ends when all that it began is over, and answers as the shop has': pressesComeToTheirEnd,
  'what is lost is neither sold nor sent': lostFilesAreNotSold,
  'what has expired is swept by whoever buys': oldThingsAreSwept,
  'the server waits for what it begins, locks what it changes, and closes what it opens': serverTakesCare,
  'nothing is left of a page that is gone': nothingIsLeft,
  'whoever signs in is who they are, and ends the sessions that have to end': whoIsSignedIn,
  'a call is made for whom its browser is signed in, as long as somebody waits': callsAreMadeForWhoAsks,
  'the same files are in one archive': archivesAreMadeOnce,
  'an answer tells all that there is to tell': answersAreWhole,
  'what was recorded plays again, without secrets': recordingsPlayAgain,
  'a pack moves along its way, by whom it may': packsGoTheirWay,
  'a desk shows its own, the newest that it has heard': desksShowTheirOwn,
  'an edit stays until it is sent or taken back': editsAreKept,
  'what is on sale is what was approved': soldIsWhatWasApproved,
  'each sale reaches its maker once, and goes back when it is undone': salesReachTheirMaker,
  'few customers are not counted': fewAreNotCounted,
  'a copy of all data is that of its customer, and whole': copiesTellAll,
};

/** All rules as one, and an observer that is called after them. */
export class Rules implements Witness {
  readonly #rules: readonly Rule[];
  /** The rules by what they listen to: most listen to little. */
  readonly #hearers = new Map<keyof Witness, readonly Rule[]>();

  constructor(stage: Stage, onlooker: Rule = {}) {
    const rules = Object.entries(RULES).map(([sentence, make]) =>
      make(stage, (holds, otherwise) => {
        if (!holds) stage.trace.break(`${sentence}: ${typeof otherwise === 'string' ? otherwise : otherwise()}`);
      }),
    );
    this.#rules = [...rules, onlooker];
  }

  met(call: string, mishap: Mishap): void {
    for (const rule of this.#whoHears('met')) rule.met?.(call, mishap);
  }

  opened(tab: Tab): void {
    for (const rule of this.#whoHears('opened')) rule.opened?.(tab);
  }

  asked(tab: Tab, call: Call, request: Request): void {
    for (const rule of this.#whoHears('asked')) rule.asked?.(tab, call, request);
  }

  answered(tab: Tab, call: Call, answer: Answer, request: Request): void {
    for (const rule of this.#whoHears('answered')) rule.answered?.(tab, call, answer, request);
  }

  told(tab: Tab, told: Told): void {
    for (const rule of this.#whoHears('told')) rule.told?.(tab, told);
  }

  handedOver(tab: Tab, link: string): void {
    for (const rule of this.#whoHears('handedOver')) rule.handedOver?.(tab, link);
  }

  couldNotOpen(tab: Tab, link: string): void {
    for (const rule of this.#whoHears('couldNotOpen')) rule.couldNotOpen?.(tab, link);
  }

  presses(tab: Tab, press: string, which: number): void {
    for (const rule of this.#whoHears('presses')) rule.presses?.(tab, press, which);
  }

  hasPressed(tab: Tab, press: string, which: number): void {
    for (const rule of this.#whoHears('hasPressed')) rule.hasPressed?.(tab, press, which);
  }

  pressEnded(tab: Tab, press: string, answer: unknown): void {
    for (const rule of this.#whoHears('pressEnded')) rule.pressEnded?.(tab, press, answer);
  }

  deviceReported(tab: Tab, reports: Heard, before: PlayerState): void {
    for (const rule of this.#whoHears('deviceReported')) rule.deviceReported?.(tab, reports, before);
  }

  toasted(tab: Tab, toast: Toast): void {
    for (const rule of this.#whoHears('toasted')) rule.toasted?.(tab, toast);
  }

  toastGone(tab: Tab, toast: Toast): void {
    for (const rule of this.#whoHears('toastGone')) rule.toastGone?.(tab, toast);
  }

  dialogOpened(tab: Tab, dialog: OpenDialog): void {
    for (const rule of this.#whoHears('dialogOpened')) rule.dialogOpened?.(tab, dialog);
  }

  dialogClosed(tab: Tab, dialog: OpenDialog): void {
    for (const rule of this.#whoHears('dialogClosed')) rule.dialogClosed?.(tab, dialog);
  }

  tracked(tab: Tab, event: AnalyticsEvent): void {
    for (const rule of this.#whoHears('tracked')) rule.tracked?.(tab, event);
  }

  sounds(tab: Tab, take: Take, url: string): void {
    for (const rule of this.#whoHears('sounds')) rule.sounds?.(tab, take, url);
  }

  selects(tab: Tab): void {
    for (const rule of this.#whoHears('selects')) rule.selects?.(tab);
  }

  ended(tab: Tab, ending: Ending): void {
    for (const rule of this.#whoHears('ended')) rule.ended?.(tab, ending);
  }

  afterStep(): void {
    for (const rule of this.#whoHears('afterStep')) rule.afterStep?.();
  }

  atRest(): void {
    for (const rule of this.#whoHears('atRest')) rule.atRest?.();
  }

  whenFresh(): void {
    for (const rule of this.#whoHears('whenFresh')) rule.whenFresh?.();
  }

  afterAll(): void {
    for (const rule of this.#whoHears('afterAll')) rule.afterAll?.();
  }

  #whoHears(what: keyof Witness): readonly Rule[] {
    const known = this.#hearers.get(what);
    if (known) return known;
    const hearers = this.#rules.filter((rule) => rule[what] !== undefined);
    this.#hearers.set(what, hearers);
    return hearers;
  }
}
