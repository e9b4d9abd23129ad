import { expect, test } from 'vitest';
import { plain } from './plain.ts';

test('an order has one name on every stage, among what is asked and in the address of its page', () => {
  const [onServer, inMemory] = ['391d8bb5-9a13-4756-aa39-fe9f46119c39', 'm12'].map((id) =>
    plain(`asks payment.order ["${id}"], opens /account/order/${id}`),
  );
  expect(onServer).toBe('asks payment.order ["an order"], opens /account/order/(an order)');
  expect(inMemory).toBe(onServer);
});
