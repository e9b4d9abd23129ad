import { describe, expect, test } from 'vitest';
import { nextColumnOrder, parseOrder } from './order.ts';

test.each(['bpm', 'key', 'name'] as const)(
  'the head of the column %s sorts ascending, descending, and no more',
  (column) => {
    const first = nextColumnOrder(column, { column: 'seconds', direction: 'asc' });
    const second = nextColumnOrder(column, first);
    expect(first).toEqual({ column, direction: 'asc' });
    expect(second).toEqual({ column, direction: 'desc' });
    expect(nextColumnOrder(column, second)).toBeNull();
  },
);

describe('the Time column', () => {
  test('cycles descending, ascending, off [FILT-23, FILT-24, DECISION-59]', () => {
    const first = nextColumnOrder('seconds', null);
    const second = nextColumnOrder('seconds', first);
    expect(first).toEqual({ column: 'seconds', direction: 'desc' });
    expect(second).toEqual({ column: 'seconds', direction: 'asc' });
    expect(nextColumnOrder('seconds', second)).toBeNull();
  });

  test('starts descending from any other order [DECISION-59]', () => {
    expect(nextColumnOrder('seconds', { column: 'id', direction: 'asc' })).toEqual({
      column: 'seconds',
      direction: 'desc',
    });
  });
});

test.each(['', 'id', 'id,up', 'id,desc,asc', 'ID,desc', 'constructor,asc', ',', 'id, desc'])(
  "'%s' is no order",
  (text) => expect(parseOrder(text)).toBeNull(),
);
