import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import { parseIds } from '../../domain/selection/id-list.ts';
import type { OfCustomer } from '../account/belongings.ts';
import { type Sound, type SoundId, fileIdsOf } from '../catalogue/sounds/sound.ts';
import { Store } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { type CookieValue, readCookie, writeCookie } from '../shell/stored-value.ts';

/** The selected files in the format of their cookie: decimal ids joined by commas [STOR-07, DECISION-87]. */
export const multidownload: CookieValue<readonly SoundId[]> = {
  key: 'multidownload',
  parse: (text) => parseIds(text) ?? undefined,
  format: (ids) => ids.join(','),
  fallback: [],
  days: 365,
  isEmpty: (ids) => ids.length === 0,
};

/**
 * The files selected for one download, in the order of selection. The cookie is the source of truth, which other pages
 * and the backend read [DECISION-97]: call `reread` before changing it.
 */
export class Selection extends Store<ReadonlySet<SoundId>> implements OfCustomer {
  readonly #cookies: CookiesPort;
  /** Each file counts one, WAV or MIDI. */
  readonly max: number;

  constructor(cookies: CookiesPort, max: number = MULTI_DOWNLOAD_MAX) {
    super(new Set());
    this.#cookies = cookies;
    this.max = max;
    this.reread();
  }

  /** Takes over what another page has chosen meanwhile. */
  reread(): void {
    const ids = readCookie(this.#cookies, multidownload);
    this.#show(new Set([...new Set(ids)].slice(0, this.max)));
  }

  /** Selects exactly these files, as far as the limit allows. */
  replace(ids: Iterable<SoundId>): void {
    const kept = new Set([...new Set(ids)].slice(0, this.max));
    writeCookie(this.#cookies, multidownload, [...kept]);
    this.#show(kept);
  }

  /** It goes with a logout, and not with a session that has ended [DECISION-16]. */
  onLogout(): void {
    this.replace([]);
  }

  #show(ids: ReadonlySet<SoundId>): void {
    if (String([...ids]) !== String([...this.current])) this.set(ids);
  }
}

/** Whether none, some or all of the files are chosen: 'some' is the checkbox between the two [DECISION-29]. */
export type Ticks = 'none' | 'some' | 'all';

export function ticksOf(selected: ReadonlySet<SoundId>, sounds: readonly Sound[]): Ticks {
  const files = sounds.flatMap(fileIdsOf);
  const ticked = files.filter((id) => selected.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === files.length ? 'all' : 'some';
}

/** Which files of a sound are chosen. */
export type Ticked = 'none' | 'own' | 'midi' | 'both';

export function tickedOf(selected: ReadonlySet<SoundId>, { id, midi }: Sound): Ticked {
  const isMidi = midi !== null && selected.has(midi.id);
  if (selected.has(id)) return isMidi ? 'both' : 'own';
  return isMidi ? 'midi' : 'none';
}
