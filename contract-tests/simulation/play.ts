import { Chronicle } from './chronicle/chronicle.ts';
import { PRESSES } from './presses/presses.ts';
import { answerTop } from './presses/answers.ts';
import { ADDRESSES } from './presses/browsing.ts';
import { oneOf } from './presses/press.ts';
import type { PageOf, Schedule, Step } from './schedule.ts';
import type { Heard } from './stage/heard.ts';
import { Rules } from './rules/rules.ts';
import { booksAsLines } from './stage/books-as-lines.ts';
import { Stage, type StagePlan } from './stage/stage.ts';
import type { Tab } from './stage/tab.ts';
import { CUT_OFF, STALE_SECONDS } from './stage/tab-devices.ts';
import { Trace } from './stage/trace.ts';

/** Rounds in which everything that was started ends, and the length of each. */
const ROUNDS = 8;
const ROUND_MS = 30_000;

/**
 * Plays a schedule in a world of its own, and returns what happened; `trace` is what was observed. It stops at the
 * first broken rule.
 */
export async function play(
  { setting, steps }: Schedule,
  on: Omit<StagePlan, 'setting'> = {},
  trace = new Trace(),
): Promise<Chronicle> {
  const chronicle: Chronicle = new Chronicle(() => stage);
  const stage: Stage = new Stage({ setting, ...on }, trace, (of) => new Rules(of, chronicle));
  try {
    await playOn(stage, steps, chronicle);
    return chronicle;
  } finally {
    stage.server.close();
  }
}

async function playOn(stage: Stage, steps: readonly Step[], chronicle: Chronicle): Promise<void> {
  const { trace } = stage;
  for (const browser of stage.browsers) stage.open(browser, ADDRESSES[0]);
  await settle(stage);
  chronicle.afterStep();
  for (const [at, step] of steps.entries()) {
    trace.saw(step.does === 'press' ? `press: ${step.press}` : `step: ${step.does === 'end' ? step.how : step.does}`);
    stage.note(JSON.stringify(step));
    chronicle.takes(step, at);
    if (step.does !== 'wait' && step.does !== 'fault') stage.together += 1;
    take(stage, step);
    if (step.does === 'wait') await stage.clock.advanceBy(step.ms);
    if (step.does === 'away') await comeBack(stage, step);
    if (step.does === 'press' && step.hurried) continue;
    await settle(stage);
    stage.rules.afterStep();
    stage.together = 0;
    if (trace.broken !== null) return;
  }
  await end(stage);
}

function take(stage: Stage, step: Step): void {
  const tab = 'page' in step ? pageOf(stage, step) : undefined;
  const browser = 'browser' in step ? oneOf(stage.browsers, step.browser) : undefined;
  switch (step.does) {
    case 'press':
      if (tab) press(tab, step.press, step.which);
      return;
    case 'answer':
      return void tab?.press('answer', () => answerTop(tab, step.which));
    case 'open':
      return browser && stage.open(browser, oneOf(ADDRESSES, step.address)!);
    case 'end':
      return tab && stage.end(tab, step.how);
    case 'reload':
      if (!tab) return;
      stage.end(tab, 'close');
      return stage.open(tab.browser, tab.navigation.history.at(-1)!);
    case 'look':
      return tab?.look();
    case 'away':
      for (const open of stage.tabs) if (open.browser === browser) stage.end(open, 'close');
      return;
    case 'wait':
      return;
    case 'fault':
      return stage.fault({ ...step.fault, times: step.fault.times ?? Infinity });
    case 'server':
      return stage.server.mishap(step.mishap);
    case 'calm':
      return stage.calm();
    case 'breakLink':
      return stage.breakLink();
    case 'device':
      return tab && report(tab, step.reports);
    case 'fetch':
      return browser?.fetchFiles(stage.server);
    case 'record':
      return browser && stage.server.record(browser.cookies);
    case 'endSession':
      if (browser?.session) browser.session.isAlive = false;
  }
}

/** If a browser has no page, any page will do. */
function pageOf({ tabs, browsers }: Stage, { page, of }: PageOf): Tab | undefined {
  const browser = of === undefined ? undefined : oneOf(browsers, of);
  const own = tabs.filter((tab) => tab.browser === browser);
  return oneOf(own.length > 0 ? own : tabs, page);
}

async function comeBack(stage: Stage, { browser, ms }: Extract<Step, { readonly does: 'away' }>): Promise<void> {
  await stage.clock.advanceBy(ms);
  stage.open(oneOf(stage.browsers, browser)!, ADDRESSES[0]);
}

function press(tab: Tab, name: string, which: number): void {
  const pressed = PRESSES[name];
  if (!pressed) return;
  const { rules } = tab.stage;
  rules.presses(tab, name, which);
  tab.press(name, () => pressed(tab, which));
  rules.hasPressed(tab, name, which);
}

function report(tab: Tab, reports: Heard): void {
  const before = tab.app.player.state.current;
  says(tab, reports);
  tab.stage.rules.deviceReported(tab, reports, before);
}

function says({ audio }: Tab, reports: Heard): void {
  switch (reports) {
    case 'position':
      return audio.heard(1, 4);
    case 'start':
      return audio.heard(0, 0);
    case 'stale':
      return audio.events$.next({ kind: 'ended', take: audio.take - 1 });
    case 'stalePosition':
      return audio.events$.next({ kind: 'position', take: audio.take - 1, seconds: STALE_SECONDS, duration: 4 });
    case 'tempoAlone':
    case 'keysAgain':
      return audio.shiftsKeys.set(reports === 'keysAgain');
    case 'failed':
      return audio.url === null ? undefined : audio.report({ kind: 'failed', message: CUT_OFF });
    default:
      if (audio.url !== null) audio.report({ kind: reports });
  }
}

/** Lets everything proceed as far as it can without time passing. */
const settle = (stage: Stage): Promise<void> => stage.clock.advanceBy(0);

const asking = (stage: Stage): readonly Tab[] =>
  stage.tabs.filter(({ app }) => app.shell.dialogs.open.current.length > 0);

/** Timers that no page waits for: the retries of a disturbed server count. */
const laterOf = ({ server }: Stage): number => (server.isDisturbed ? 0 : server.timers);

async function dismissAll(stage: Stage): Promise<void> {
  for (let tabs = asking(stage); tabs.length > 0; tabs = asking(stage)) {
    for (const tab of tabs) void tab.press('answer', () => answerTop(tab, 0));
    await settle(stage);
  }
}

/** Browsers fetch what they were given, and signed-in customers what they own, in some format. */
async function fetchAll(stage: Stage): Promise<void> {
  for (const browser of stage.browsers) {
    const tab = stage.tabs.find((one) => one.browser === browser);
    if (tab) void PRESSES['program.takeHome']!(tab, stage.server.done.length);
  }
  await settle(stage);
  for (const browser of stage.browsers) browser.fetchFiles(stage.server);
}

/** The network recovers, every dialog is answered, and time passes until nothing waits for it. */
async function end(stage: Stage): Promise<void> {
  stage.calm();
  for (let round = 0; round < ROUNDS; round += 1) {
    await dismissAll(stage);
    await stage.clock.advanceBy(ROUND_MS);
    await settle(stage);
    stage.rules.afterStep();
    if (stage.clock.waiting === laterOf(stage) && asking(stage).length === 0) break;
  }
  await stage.server.audit();
  stage.rules.atRest();
  for (const tab of stage.tabs) {
    void tab.press('account.loadUser', () => tab.app.account.loadUser.execute());
    void tab.press('catalogue.loadStates.refresh', () => tab.app.catalogue.loadStates.refresh());
  }
  await fetchAll(stage);
  await stage.clock.advanceBy(ROUND_MS);
  stage.rules.whenFresh();
  for (const tab of stage.tabs) stage.end(tab, 'leave');
  await stage.clock.advanceBy(ROUND_MS);
  await stage.server.playRecordings();
  stage.rules.afterAll();
  for (const line of booksAsLines(stage.server.books)) stage.note(`in the books: ${line}`);
}
