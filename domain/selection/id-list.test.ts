import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIds, selectedIds } from './id-list.ts';

describe('a list of ids', () => {
  it.each([
    ['7', [7]],
    ['3,1,3,2', [3, 1, 2]],
    ['', null],
    ['1,', null],
    ['1,a', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1 ,2', null],
    ['9999999999999999', null],
  ])('reads %j [STOR-07, DECISION-87]', (text, ids) => {
    expect(parseIds(text)).toEqual(ids);
  });

  it('comes back as it was written', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 52 }), { minLength: 1 });
    fc.assert(
      fc.property(ids, (list) => {
        expect(parseIds(list.join(','))).toEqual(list);
      }),
    );
  });

  it('of a selection has at most 200, each once [MULT-02, CONST-03, DECISION-120]', () => {
    const ids = Array.from({ length: 250 }, (_, at) => at + 1);
    expect(selectedIds(ids.flatMap((id) => [id, id]).join(','))).toEqual(ids.slice(0, 200));
    expect(selectedIds('broken')).toEqual([]);
  });
});
