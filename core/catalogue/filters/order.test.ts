import { describe, expect, test } from 'vitest';
import { nextTimeOrder, parseOrder } from './order.ts';

describe('the Time column', () => {
  test('cycles descending, ascending, off [FILT-23, FILT-24, DECISION-59]', () => {
    const first = nextTimeOrder(null);
    const second = nextTimeOrder(first);
    expect(first).toEqual({ column: 'seconds', direction: 'desc' });
    expect(second).toEqual({ column: 'seconds', direction: 'asc' });
    expect(nextTimeOrder(second)).toBeNull();
  });

  test('starts descending from any other order [DECISION-59]', () => {
    expect(nextTimeOrder({ column: 'id', direction: 'asc' })).toEqual({ column: 'seconds', direction: 'desc' });
  });
});

test.each(['', 'id', 'id,up', 'id,desc,asc', 'ID,desc', 'constructor,asc', ',', 'id, desc'])(
  "'%s' is no order",
  (text) => expect(parseOrder(text)).toBeNull(),
);
