/** Where a pack stands on its way from a folder to the shelf. */
export const DRAFT_STATES = [
  'draft',
  'checked',
  'submitted',
  'approved',
  'scheduled',
  'on-sale',
  'withdrawn',
  'off-sale',
] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What happens to a pack on that way. */
export const DRAFT_EVENTS = [
  'change',
  'check',
  'submit',
  'withdraw',
  'relist',
  'approve',
  'return',
  'waive',
  'schedule',
  'reschedule',
  'sell',
  'trust',
  'hold',
  'confirm',
  'object',
] as const;
export type DraftEvent = (typeof DRAFT_EVENTS)[number];

/** Its maker, staff of the shop, or the shop by itself when a moment has come. */
export const DRAFT_ACTORS = ['maker', 'staff', 'shop'] as const;
export type DraftActor = (typeof DRAFT_ACTORS)[number];

/** Who may do what; nobody else can. */
export const ACTOR_OF: Readonly<Record<DraftEvent, DraftActor>> = {
  change: 'maker',
  check: 'maker',
  submit: 'maker',
  withdraw: 'maker',
  relist: 'maker',
  approve: 'staff',
  return: 'staff',
  waive: 'staff',
  schedule: 'staff',
  reschedule: 'maker',
  sell: 'shop',
  trust: 'shop',
  hold: 'shop',
  confirm: 'staff',
  object: 'staff',
};

/**
 * Where each event leads, by the state that it happens in; what is not named is refused. A change of files, labels or
 * words takes a pack back to its beginning, so that nobody approves what they have not seen. What is on sale is changed
 * by the next version. What its maker takes off sale stays as it was sold, since customers have it, and may come back. A
 * pack of a trusted provider is approved and scheduled in one, and staff says after whether that was right; it is held for
 * staff where the trust is gone when its moment comes.
 */
const NEXT: Readonly<Record<DraftState, Partial<Readonly<Record<DraftEvent, DraftState>>>>> = {
  draft: { change: 'draft', check: 'checked', withdraw: 'withdrawn', waive: 'draft' },
  checked: { change: 'draft', check: 'checked', submit: 'submitted', withdraw: 'withdrawn', waive: 'checked' },
  submitted: {
    change: 'draft',
    withdraw: 'withdrawn',
    approve: 'approved',
    return: 'draft',
    waive: 'submitted',
    trust: 'scheduled',
  },
  approved: { withdraw: 'withdrawn', return: 'draft', schedule: 'scheduled' },
  scheduled: {
    withdraw: 'withdrawn',
    return: 'draft',
    schedule: 'scheduled',
    reschedule: 'scheduled',
    sell: 'on-sale',
    hold: 'submitted',
  },
  'on-sale': { withdraw: 'off-sale', confirm: 'on-sale', object: 'off-sale' },
  withdrawn: { change: 'draft' },
  'off-sale': { relist: 'on-sale', confirm: 'off-sale', object: 'off-sale' },
};

/** The state that an event leads to; null where it cannot happen, or not by this hand. */
export const nextState = (state: DraftState, event: DraftEvent, by: DraftActor): DraftState | null =>
  ACTOR_OF[event] === by ? (NEXT[state][event] ?? null) : null;

/** What this hand may do with a pack in this state, in the order of the events. */
export const eventsFor = (state: DraftState, by: DraftActor): readonly DraftEvent[] =>
  DRAFT_EVENTS.filter((event) => nextState(state, event, by) !== null);

/** Whether its maker may still change it. */
export const isOpen = (state: DraftState): boolean => nextState(state, 'change', 'maker') !== null;

/** Whether it is ready to be handed in, or was and waits. */
export const mayHandIn = (state: DraftState): boolean => state === 'checked' || state === 'submitted';

const DONE: Readonly<Partial<Record<DraftEvent, readonly DraftState[]>>> = {
  submit: ['submitted'],
  withdraw: ['withdrawn', 'off-sale'],
  relist: ['on-sale'],
  approve: ['approved'],
};

/** States of what customers may have bought. */
export const SOLD_STATES = ['on-sale', 'off-sale'] as const satisfies readonly DraftState[];

/** Whether it was sold: it is on its way no more, and what comes next under its name is its next version. */
export const isSoldState = (state: DraftState): boolean => SOLD_STATES.some((one) => one === state);

/** Whether it is what the event would make of it, so that who asks twice is answered as once. A check looks again. */
export const isDone = (state: DraftState, event: DraftEvent): boolean => DONE[event]?.includes(state) ?? false;

/** Whether it may be thrown away: nobody waits for it, and nobody has bought of it. */
export const isDeletable = (state: DraftState): boolean =>
  state === 'draft' || state === 'checked' || state === 'withdrawn';
