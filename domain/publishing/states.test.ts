import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ACTOR_OF,
  DRAFT_ACTORS,
  DRAFT_EVENTS,
  DRAFT_STATES,
  type DraftState,
  SOLD_STATES,
  eventsFor,
  isDeletable,
  isOpen,
  isSoldState,
  nextState,
} from './states.ts';

const step = fc.record({ event: fc.constantFrom(...DRAFT_EVENTS), by: fc.constantFrom(...DRAFT_ACTORS) });
const anyState = fc.constantFrom(...DRAFT_STATES);

it('says of every state, event and hand whether it may be, and where it leads', () => {
  for (const state of DRAFT_STATES)
    for (const event of DRAFT_EVENTS)
      for (const by of DRAFT_ACTORS) {
        const next = nextState(state, event, by);
        expect(next === null || DRAFT_STATES.includes(next)).toBe(true);
        if (by !== ACTOR_OF[event]) expect(next).toBeNull();
        expect(eventsFor(state, by).includes(event)).toBe(next !== null);
      }
});

it('puts nothing on sale that was not checked, submitted, approved and scheduled since its last change', () => {
  const sold: (readonly string[])[] = [];
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 600 }), (steps) => {
      let state: DraftState = 'draft';
      let since: string[] = [];
      for (const { event, by } of steps) {
        const next = nextState(state, event, by);
        if (next === null) continue;
        if (!isSoldState(state)) since = next === 'draft' || next === 'withdrawn' ? [] : [...since, event];
        state = next;
        if (state === 'on-sale') sold.push(since);
      }
    }),
  );
  expect(sold.length).toBeGreaterThan(0);
  for (const events of sold)
    expect(events).toEqual(
      expect.arrayContaining(
        // What was held for staff is approved by staff afterwards.
        events.lastIndexOf('trust') > events.lastIndexOf('hold')
          ? ['check', 'submit', 'sell']
          : ['check', 'submit', 'approve', 'schedule', 'sell'],
      ),
    );
  expect(sold.filter((events) => events.includes('trust')).length).toBeGreaterThan(0);
});

it('lets its maker take what is on sale off it and put it back, staff judge it after, and nobody do anything else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOLD_STATES), step, (state, { event, by }) => {
      const [may, next] = state === 'on-sale' ? ['withdraw', 'off-sale'] : ['relist', 'on-sale'];
      const ends = new Map([
        [`maker ${may}`, next],
        ['staff confirm', state],
        ['staff object', 'off-sale'],
      ]);
      expect(nextState(state, event, by)).toBe(ends.get(`${by} ${event}`) ?? null);
    }),
  );
  expect(SOLD_STATES.filter((state) => isDeletable(state) || isOpen(state))).toEqual([]);
});

it('takes every other pack back to its beginning by a change or a return', () => {
  fc.assert(
    fc.property(
      anyState.filter((state) => !isSoldState(state)),
      (state) => {
        const back = [nextState(state, 'change', 'maker'), nextState(state, 'return', 'staff')];
        expect(back.filter((next) => next !== null)).not.toEqual([]);
        expect(back.every((next) => next === null || next === 'draft')).toBe(true);
      },
    ),
  );
});

it('lets makers change what staff has not decided about', () => {
  expect(DRAFT_STATES.filter(isOpen)).toEqual(['draft', 'checked', 'submitted', 'withdrawn']);
});
