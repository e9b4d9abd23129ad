import { type Clock, after } from '../kernel/clock.ts';
import type { Failure } from '../kernel/failure.ts';
import { Latest, type Superseded } from '../kernel/latest.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import { type Result, ok } from '../kernel/result.ts';
import { isLongEnough, lastWordOf, startsSuggestions } from './last-word.ts';
import { NO_HITS, type SearchHits, hitsFor } from './search-hits.ts';
import { type SearchTarget, searchQuery } from './search-form.ts';
import type { SearchPort, SuggestionRequest } from './search.port.ts';
import { NO_SUGGESTIONS, type SuggestionGroup, type Suggestions, offered } from './suggestion.ts';

/** Milliseconds of rest before a call [DECISION-65]. */
const DEBOUNCE_MS = 200;

/**
 * Suggests what the last word of a query could mean, while it is typed: a moment after the last key, and never about
 * what was typed before it. What goes wrong is silent: then nothing is suggested [DECISION-66].
 */
export class SuggestTerms {
  readonly #search: SearchPort;
  readonly #clock: Clock;
  readonly #suggestions = new Store<Suggestions>(NO_SUGGESTIONS);
  readonly #calls = new Latest();
  readonly #hits = new Store<SearchHits>(NO_HITS);
  readonly #hitCalls = new Latest();
  #endWait = () => {};

  constructor(search: SearchPort, clock: Clock) {
    this.#search = search;
    this.#clock = clock;
  }

  get suggestions(): Readable<Suggestions> {
    return this.#suggestions;
  }

  /** Sounds and packs that what is typed finds already. */
  get hits(): Readable<SearchHits> {
    return this.#hits;
  }

  /** After a key the field contains `text`. The current suggestions stay until those for the new text arrive. */
  typed(key: string, text: string, target: SearchTarget): void {
    this.#stop();
    if (!startsSuggestions(key) || requestFor(text) === null) this.#forget();
    else
      this.#endWait = after(this.#clock, DEBOUNCE_MS, () => {
        void this.#offer(text, target);
        void this.#offerHits(text, target);
      });
  }

  /** Suggestions are no longer needed: the current call is cancelled [SRCH-12]. */
  close(): void {
    this.#stop();
    this.#forget();
  }

  /** The suggestions for a text, immediately; none if its last word is too short. */
  async ask(text: string, target: SearchTarget): Promise<Result<readonly SuggestionGroup[], Failure | Superseded>> {
    const request = requestFor(text);
    if (request === null) return ok([]);
    const answer = await this.#calls.run(this.#search.suggest(request));
    return answer.ok ? ok(offered(answer.value, target)) : answer;
  }

  /** The sounds and packs for a text, immediately; none if its last word is too short. */
  async askHits(text: string, target: SearchTarget): Promise<Result<SearchHits, Failure | Superseded>> {
    const request = requestFor(text);
    if (request === null) return ok(NO_HITS);
    const answer = await this.#hitCalls.run(this.#search.hits(request.query));
    return answer.ok ? ok(hitsFor(target, answer.value)) : answer;
  }

  async #offerHits(text: string, target: SearchTarget): Promise<void> {
    const answer = await this.askHits(text, target);
    if (answer.ok) this.#hits.set(answer.value);
    else if (answer.failure.kind !== 'superseded') this.#hits.set(NO_HITS);
  }

  async #offer(text: string, target: SearchTarget): Promise<void> {
    const answer = await this.ask(text, target);
    if (answer.ok) this.#suggestions.set({ phase: 'offered', groups: answer.value });
    else if (answer.failure.kind !== 'superseded') this.#suggestions.set(NO_SUGGESTIONS);
  }

  #stop(): void {
    this.#endWait();
    this.#calls.cancel();
    this.#hitCalls.cancel();
  }

  #forget(): void {
    this.#suggestions.set(NO_SUGGESTIONS);
    this.#hits.set(NO_HITS);
  }
}

/** Null if the last word is too short for suggestions [SRCH-09]. */
function requestFor(text: string): SuggestionRequest | null {
  const query = searchQuery(text) ?? '';
  const lastWord = lastWordOf(query);
  return isLongEnough(lastWord) ? { query, lastWord } : null;
}
