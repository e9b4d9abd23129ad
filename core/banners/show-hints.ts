import { Subscription, merge } from 'rxjs';
import type { Session } from '../account/session.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Downloaded, DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import { type Clock, after } from '../kernel/clock.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import type { OpenDialog } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { FREE_SAMPLES_AFTER_MS, type Hint, fittingHints } from './hint.ts';
import { isSeen, rememberSeen } from './seen-hints.ts';

/** The current hint. */
export type HintState = { readonly phase: 'none' } | { readonly phase: 'shown'; readonly hint: Hint };

type Marks = ReadonlyMap<SoundId, Downloaded>;

const NONE: HintState = { phase: 'none' };

interface Needs {
  readonly clock: Clock;
  readonly cookies: CookiesPort;
  readonly navigation: NavigationPort;
  readonly session: Readable<Session>;
  readonly downloaded: DownloadedSounds;
  readonly open: Readable<readonly OpenDialog[]>;
}

/**
 * Shows one hint at a time, and none while a dialog is open. After closing a hint, the customer sees no other until the
 * page is reloaded.
 */
export class ShowHints {
  readonly #needs: Needs;
  readonly #state = new Store<HintState>(NONE);
  readonly #following = new Subscription();
  #marks: Marks;
  #isOld = false;
  #isLeftAlone = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, navigation, open, downloaded, clock } = needs;
    const look = () => this.#look();
    const grow = after(clock, FREE_SAMPLES_AFTER_MS, () => {
      this.#isOld = true;
      look();
    });
    this.#following.add(grow);
    this.#following.add(merge(session.changes$, navigation.location.changes$, open.changes$).subscribe(look));
    this.#marks = downloaded.current;
    this.#following.add(downloaded.changes$.subscribe((marks) => this.#hearOf(marks)));
  }

  get state(): Readable<HintState> {
    return this.#state;
  }

  close(): void {
    const state = this.#state.current;
    if (state.phase === 'none') return;
    rememberSeen(this.#needs.cookies, state.hint);
    this.#isLeftAlone = true;
    this.#look();
  }

  dispose(): void {
    this.#following.unsubscribe();
  }

  /** A customer who downloads knows how to [DECISION-183]. Several files at once are never marked as downloading. */
  #hearOf(marks: Marks): void {
    const [before, { current }] = [this.#marks, this.#state];
    this.#marks = marks;
    if (current.phase !== 'shown' || current.hint !== 'firstSound') return;
    const isTaken = ([id, mark]: readonly [SoundId, Downloaded]) =>
      mark === 'downloading' || (mark === true && before.get(id) === false);
    if ([...marks].some(isTaken)) this.close();
  }

  #look(): void {
    const { cookies, session, navigation, open } = this.#needs;
    const { current } = this.#state;
    if (this.#isLeftAlone || open.current.length > 0) return this.#state.set(NONE);
    const occasion = { session: session.current, location: navigation.location.current, isOld: this.#isOld };
    const fitting = fittingHints(occasion);
    // A visible hint stays, although its cookie says that it was seen.
    if (current.phase === 'shown' && fitting.includes(current.hint)) return;
    const hint = fitting.find((one) => !isSeen(cookies, one));
    if (hint === 'freeSamples' || hint === 'dealPromo') rememberSeen(cookies, hint);
    this.#state.set(hint ? { phase: 'shown', hint } : NONE);
  }
}
