import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import { excludeParameter, includeParameter, LIST_ARRAYS } from '../../wire/catalogue/list-query.ts';
import { Refusal } from '../http/errors.ts';
import { readListQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search), ORDER_COLUMNS);

const refusal = (search: string): string => {
  try {
    read(search);
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.message;
    throw error;
  }
  throw new Error(`?${search} was accepted.`);
};

describe('readListQuery', () => {
  it('is the first twenty sounds in the initial order for an empty query [CONST-01, DECISION-58]', () => {
    expect(read('')).toMatchObject({
      page: 1,
      size: 20,
      order: null,
      query: '',
      name: '',
      free: false,
      hidesOwned: false,
      rareFind: false,
      bpm: null,
    });
  });

  it('reads every parameter of a full query [FILT-47]', () => {
    const query = read(
      'page=3&size=50&order=seconds,desc&query=warm&name=%20kick%20&free=1&hide_owned=1&rare_find=1&bpm=90-120.5' +
        '&group_id=7,Verse%2C%20slow,%23cc8844&key=Db&key_type=flat&chord_type=minor&key_match=compatible&exclude_key=Am',
    );
    expect(query).toMatchObject({
      page: 3,
      size: 50,
      order: { column: 'seconds', direction: 'desc' },
      query: 'warm',
      name: 'kick',
      free: true,
      hidesOwned: true,
      rareFind: true,
      bpm: { min: 90, max: 120.5 },
      groupId: 7,
      key: 'Db',
      keyType: 'flat',
      chordType: 'minor',
      keyMatch: 'compatible',
      excludeKey: 'Am',
    });
  });

  it.each(LIST_ARRAYS)('reads %s and its exclusion, each value once [FILT-48, FILT-49]', (array) => {
    const search = new URLSearchParams([
      [includeParameter(array), 'a'],
      [includeParameter(array), 'b'],
      [includeParameter(array), 'a'],
      [includeParameter(array), ''],
      [excludeParameter(array), 'c'],
    ]);
    expect(readListQuery(search, ORDER_COLUMNS).arrays[array]).toEqual({ include: ['a', 'b'], exclude: ['c'] });
  });

  it.each(['0', '101', '-5', 'ten', '20.5', ''])('answers 20 rows for size=%s [DECISION-33]', (size) => {
    expect(read(`size=${size}`).size).toBe(20);
  });

  it.each([1, 10_000, 10_001, Number.MAX_SAFE_INTEGER])('reads page %i, however far past the end [API-33]', (page) => {
    expect(read(`page=${page}`).page).toBe(page);
  });

  it.each(['0', '-1', '1.5', 'two', '1e3', '9007199254740992', '99999999999999999999'])(
    'refuses page=%s and says why [API-33]',
    (page) => {
      expect(refusal(`page=${page}`)).toMatch(/whole number from 1/);
    },
  );

  it.each(['120', '120-90', 'a-b', '-120', '90-', '1e2-200', '90-120-150'])('refuses bpm=%s [FILT-30]', (bpm) => {
    expect(refusal(`bpm=${bpm}`)).toContain('bpm=90-120');
  });

  it('takes equal ends as an exact tempo [FILT-31]', () => {
    expect(read('bpm=150-150').bpm).toEqual({ min: 150, max: 150 });
  });

  it.each(['id', 'id,up', 'price,asc', 'id,asc,desc', ',desc', 'constructor,asc'])('refuses order=%s', (order) => {
    expect(refusal(`order=${order}`)).toContain('globalChartPosition');
  });

  it('refuses a name of more than 120 characters [FILT-16]', () => {
    expect(read(`name=${'n'.repeat(120)}`).name).toHaveLength(120);
    expect(refusal(`name=${'n'.repeat(121)}`)).toContain('120');
  });

  it('takes 50 different values of a facet, and refuses more [DECISION-55]', () => {
    const values = Array.from({ length: 50 }, (_, i) => `${i}`);
    const search = (...more: string[]) =>
      new URLSearchParams(
        [...values, ...values, ...more].flatMap((value) => ['tags[]', 'exclude_moods[]'].map((name) => [name, value])),
      );
    const { tags, moods } = readListQuery(search(), ORDER_COLUMNS).arrays;
    expect([tags.include, moods.exclude]).toEqual([values, values]);
    expect(refusal(String(search('50')))).toBe('"moods" must name at most 50 values.');
  });

  it('passes over parameters it does not know [DECISION-55]', () => {
    expect(read('utm_source=mail&colour=red')).toEqual(read(''));
  });

  it('never fails in any other way than by a clear 400, whatever is sent', () => {
    const names = fc.constantFrom(
      'page',
      'size',
      'order',
      'query',
      'name',
      'free',
      'hide_owned',
      'rare_find',
      'bpm',
      'group_id',
      'key',
      'key_type',
      'chord_type',
      'key_match',
      ...LIST_ARRAYS.flatMap((array) => [includeParameter(array), excludeParameter(array), array]),
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => `${a}-${b}`),
      fc.constantFrom('id,desc', '__proto__', '90-120', '7,Verse,#ffffff', '-', ',', ',,'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(names, fc.string()), values)), (pairs) => {
        const search = new URLSearchParams(pairs);
        try {
          const query = readListQuery(search, ORDER_COLUMNS);
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect(query.size).toBeGreaterThanOrEqual(1);
          expect(query.size).toBeLessThanOrEqual(100);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).status).toBe(400);
          expect((error as Refusal).message).toMatch(/^"/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
