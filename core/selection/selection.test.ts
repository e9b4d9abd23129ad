import { describe, expect, test } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { readCookie, writeCookie } from '../shell/stored-value.ts';
import { Toasts } from '../shell/toasts.ts';
import { fc, garbage, sound } from '../testing/arbitraries.ts';
import { aSound, aSoundWithMidi } from '../testing/builders.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { MULTI_DOWNLOAD_MAX } from '../../domain/downloads/download-limits.ts';
import { Selection, multidownload, ticksOf } from './selection.ts';
import { Tick } from './tick.ts';

function aDesk({ cookies = new MemoryCookies(), max = MULTI_DOWNLOAD_MAX } = {}) {
  const clock = new VirtualClock();
  const toasts = new Toasts(clock);
  const selection = new Selection(cookies, max);
  return { cookies, clock, toasts, selection, tick: new Tick(selection, toasts) };
}

const idsOf = ({ current }: Selection): readonly number[] => [...current];
const titles = ({ visible }: Toasts) => visible.current.map(({ title }) => title);
const ROWS: readonly Sound[] = [aSound({ id: 1 }), aSoundWithMidi(2, 12), aSound({ id: 3, type: 'PRESET' })];
const FULL = 'Maximum number of files reached!';

const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
const ids = fc.uniqueArray(id, { maxLength: 220 });
const rows = fc.uniqueArray(sound, { maxLength: 100, selector: (one) => one.id });

describe('the selection', () => {
  test('keeps files in the order in which they were chosen [MULT-01, LIST-03, LIST-04, DECISION-30]', () => {
    const { tick, selection } = aDesk();
    for (const file of [12, 3, 2]) tick.file(file);
    tick.file(3);
    expect(idsOf(selection)).toEqual([12, 2]);
  });

  test('is kept in the cookie "multidownload": decimal ids joined by commas, for 365 days [STOR-07, DECISION-87, DECISION-97]', () => {
    const written: unknown[] = [];
    const cookies = Object.assign(new MemoryCookies(), { write: (...words: unknown[]) => written.push(words) });
    aDesk({ cookies }).tick.add([12, 3]);
    expect(written).toEqual([['multidownload', '12,3', 365]]);
  });

  test('takes its cookie away with the last file [STOR-07]', () => {
    const { tick, cookies } = aDesk();
    tick.add([12, 3]);
    tick.remove([12, 3]);
    expect(cookies.read('multidownload')).toBeNull();
    tick.add([12]);
    tick.clear();
    expect(cookies.read('multidownload')).toBeNull();
  });

  test('that was cleared can be taken back, beside what was chosen meanwhile', async () => {
    const { tick, selection, toasts } = aDesk();
    tick.add([12, 3]);
    tick.clear();
    expect(toasts.visible.current).toMatchObject([{ title: '2 sounds deselected', canUndo: true }]);
    tick.file(7);
    await toasts.undo(toasts.visible.current[0]!.id);
    expect(idsOf(selection)).toEqual([7, 12, 3]);
    expect(toasts.visible.current).toEqual([]);
  });

  test('of nothing is cleared without a word', () => {
    const { tick, toasts } = aDesk();
    tick.clear();
    expect(toasts.visible.current).toEqual([]);
  });

  test('is shared by two pages of one browser: neither undoes what the other has chosen', () => {
    const cookies = new MemoryCookies();
    const [here, there] = [aDesk({ cookies }), aDesk({ cookies })];
    here.tick.file(1);
    there.tick.file(2);
    expect(idsOf(there.selection)).toEqual([1, 2]);
    expect(idsOf(here.selection)).toEqual([1]);
    here.selection.reread();
    expect(idsOf(here.selection)).toEqual([1, 2]);
  });

  test('announces nothing when another look at the cookie finds the same', () => {
    const { selection, tick } = aDesk();
    tick.add([1, 2]);
    const before = selection.current;
    selection.reread();
    expect(selection.current).toBe(before);
  });

  test('survives its cookie whatever ids it holds [STOR-07]', () => {
    fc.assert(
      fc.property(ids, (chosen) => {
        const cookies = new MemoryCookies();
        const { tick, selection } = aDesk({ cookies });
        tick.add(chosen);
        expect(idsOf(new Selection(cookies))).toEqual(idsOf(selection));
        expect(idsOf(selection)).toEqual(chosen.slice(0, 200));
      }),
    );
  });

  test('is empty when its cookie is garbage, and never has a file that is none [STOR-07]', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const cookies = new MemoryCookies();
        cookies.write('multidownload', text);
        const kept = idsOf(new Selection(cookies));
        expect(kept.every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true);
        if (!/^[\d,]+$/.test(text)) expect(kept).toEqual([]);
      }),
    );
    for (const text of ['1,x', '0', '-1', '1.5', '1,,2', '01', '9'.repeat(17)])
      expect([text, multidownload.parse(text)]).toEqual([text, undefined]);
  });

  test('takes no more from a cookie than it may hold [MULT-02]', () => {
    const cookies = new MemoryCookies();
    writeCookie(
      cookies,
      multidownload,
      Array.from({ length: 300 }, (_, at) => at + 1),
    );
    expect(new Selection(cookies).current.size).toBe(200);
    expect(readCookie(cookies, multidownload)).toHaveLength(300);
  });

  test('is as it was when a file is ticked twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 199 }), id, (chosen, file) => {
        fc.pre(!chosen.includes(file));
        const { tick, selection } = aDesk();
        tick.add(chosen);
        tick.file(file);
        expect(selection.current.has(file)).toBe(true);
        tick.file(file);
        expect(idsOf(selection)).toEqual(chosen);
      }),
    );
  });
});

describe('the limit', () => {
  test('lets the 201st checkbox be, and says so for 4 seconds [MULT-02, MULT-03, MULT-04, MULT-05, CONST-03, DECISION-94, DECISION-95]', async () => {
    const { tick, selection, toasts, clock } = aDesk();
    for (let file = 1; file <= 200; file += 1) expect(tick.file(file).ok).toBe(true);
    expect(toasts.visible.current).toEqual([]);
    expect(tick.file(201)).toEqual({ ok: false, failure: { kind: 'selectionFull', max: 200 } });
    expect(selection.current.size).toBe(200);
    expect(selection.current.has(201)).toBe(false);
    expect(toasts.visible.current).toMatchObject([
      { severity: 'info', title: FULL, body: 'The maximum number of sounds is 200.', seconds: 4 },
    ]);
    await clock.advanceBy(4000);
    expect(toasts.visible.current).toEqual([]);
  });

  test('is another one where the operator says so [CONST-03, DECISION-94]', () => {
    const { tick, selection, toasts } = aDesk({ max: 2 });
    tick.add([1, 2, 3]);
    expect(idsOf(selection)).toEqual([1, 2]);
    expect(toasts.visible.current[0]?.body).toBe('The maximum number of sounds is 2.');
  });

  test('lets a chosen file go', () => {
    const { tick, selection, toasts } = aDesk({ max: 1 });
    tick.file(1);
    tick.file(1);
    expect(idsOf(selection)).toEqual([]);
    expect(titles(toasts)).toEqual([]);
  });

  test('is never passed, whatever is ticked [MULT-01, MULT-03]', () => {
    const press = fc.oneof(fc.record({ file: id }), fc.record({ page: rows }), fc.record({ add: ids }));
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
        const { tick, selection } = aDesk();
        for (const one of presses) {
          if ('file' in one) tick.file(one.file);
          else if ('page' in one) tick.page(one.page);
          else tick.add(one.add);
          expect(selection.current.size).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});

describe('the checkbox of a page', () => {
  test('chooses every file in the order of the rows, WAV before MIDI [LIST-02, DECISION-29]', () => {
    const { tick, selection } = aDesk();
    tick.page(ROWS);
    expect(idsOf(selection)).toEqual([1, 2, 12, 3]);
  });

  test('chooses the rest when some are chosen, and leaves those of other pages alone [LIST-02, DECISION-29]', () => {
    const { tick, selection } = aDesk();
    tick.add([99, 2]);
    tick.page(ROWS);
    expect(idsOf(selection)).toEqual([99, 2, 1, 12, 3]);
    tick.page(ROWS);
    expect(idsOf(selection)).toEqual([99]);
  });

  test('stops at the limit and says so once [LIST-02, DECISION-29, MULT-04]', () => {
    const { tick, selection, toasts } = aDesk({ max: 2 });
    tick.page(ROWS);
    expect(idsOf(selection)).toEqual([1, 2]);
    expect(titles(toasts)).toEqual([FULL]);
  });

  test('is between ticked and not while some files are chosen [LIST-02, DECISION-29]', () => {
    expect(ticksOf(new Set(), ROWS)).toBe('none');
    expect(ticksOf(new Set([99]), ROWS)).toBe('none');
    expect(ticksOf(new Set([1, 2, 3]), ROWS)).toBe('some');
    expect(ticksOf(new Set([1, 2, 3, 12, 99]), ROWS)).toBe('all');
    expect(ticksOf(new Set([1]), [])).toBe('none');
  });

  test('pressed twice on an unticked page changes nothing [LIST-02]', () => {
    fc.assert(
      fc.property(rows, fc.uniqueArray(fc.integer({ min: 5000, max: 9000 }), { maxLength: 20 }), (page, others) => {
        fc.pre(others.length + page.length * 2 <= 200);
        const { tick, selection } = aDesk();
        tick.add(others);
        tick.page(page);
        expect(ticksOf(selection.current, page)).toBe(page.length === 0 ? 'none' : 'all');
        tick.page(page);
        expect(idsOf(selection)).toEqual(others);
      }),
    );
  });
});
