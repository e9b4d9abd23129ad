import type { Page } from '@playwright/test';
import { Random } from '../../domain/random.ts';

const ROWS = 'main tbody tr';

/** A press while a page arrives. Rows count from 1, and the moment is a part of the time that the presses take. */
export interface Press {
  readonly what: 'play' | 'tick';
  readonly row: number;
  readonly moment: number;
}

/** One to four random presses on the first four of these rows, in turn; the same for the same number. */
export function pressesOf(load: number, rows: readonly number[]): readonly Press[] {
  const random = new Random('early presses', load);
  return Array.from({ length: 1 + random.below(4) }, (): Press => ({
    what: random.pick(['play', 'tick']),
    row: random.pick(rows.slice(0, 4)),
    moment: random.next(),
  })).toSorted((a, b) => a.moment - b.moment);
}

export const controlOf = ({ what, row }: Press): string =>
  `${ROWS}:nth-child(${row}) ${what === 'play' ? 'button[data-preview]' : 'input[type=checkbox]'}`;

/** The rows that go on until they are paused. The first paint may come before they do. */
export async function loopRows(page: Page): Promise<readonly number[]> {
  await page.waitForSelector(`:nth-match(${ROWS} [href="#i-loop"], 4)`, { state: 'attached' });
  return page
    .locator(ROWS)
    .evaluateAll((all) => all.flatMap((row, at) => (row.querySelector('[href="#i-loop"]') ? [at + 1] : [])));
}

/** Collects the sounds that a page counts as played, one entry for each count. */
export function followPlays(page: Page): readonly string[] {
  const counted: string[] = [];
  page.on('request', (request) => {
    const [, sound] = /\/sample\/add-playback\/(\d+)$/.exec(request.url()) ?? [];
    if (sound !== undefined) counted.push(sound);
  });
  return counted;
}

/** What is ticked and what plays, and the plays that were counted twice or not at all. */
export async function outcomeOf(page: Page, presses: readonly Press[], counted: readonly string[]): Promise<string> {
  const rows = await page.locator(ROWS).evaluateAll((all) =>
    all.map((row, at) => ({
      row: at + 1,
      isTicked: row.querySelector('input:checked') !== null,
      isPlaying: row.getAttribute('data-playback') === 'playing',
      sound: /(\d+)\.mp3$/.exec(row.querySelector('[data-preview]')?.getAttribute('data-preview') ?? '')?.[1],
    })),
  );
  const starts = startsOf(presses);
  const isMiscounted = ({ row, isPlaying, sound }: (typeof rows)[number]) => {
    const plays = counted.filter((one) => one === sound).length;
    return plays > starts.filter((started) => started === row).length || (isPlaying && plays === 0);
  };
  const numbersOf = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).map(({ row }) => row);
  return outcome(
    numbersOf(({ isTicked }) => isTicked),
    numbersOf(({ isPlaying }) => isPlaying),
    numbersOf(isMiscounted),
  );
}

/** What is right after these presses. */
export function expectedAfter(presses: readonly Press[]): string {
  const ticked = new Set<number>();
  let playing: number | null = null;
  for (const { what, row } of presses) {
    if (what === 'play') playing = playing === row ? null : row;
    else if (!ticked.delete(row)) ticked.add(row);
  }
  return outcome(
    [...ticked].toSorted((a, b) => a - b),
    playing === null ? [] : [playing],
    [],
  );
}

/** The rows that came to play. A sound that is paused and goes on does not start again. */
const startsOf = (presses: readonly Press[]): readonly number[] =>
  presses
    .filter(({ what }) => what === 'play')
    .map(({ row }) => row)
    .filter((row, at, played) => row !== played[at - 1]);

const outcome = (ticked: readonly number[], playing: readonly number[], miscounted: readonly number[]): string =>
  `ticked ${ticked.join()}; playing ${playing.join()}; miscounted ${miscounted.join()}`;

/** Presses in words, for a failure. */
export const saidOf = (presses: readonly Press[]): string =>
  presses.map(({ what, row, moment }) => `${what} ${row} at ${moment.toFixed(2)}`).join(', ');
