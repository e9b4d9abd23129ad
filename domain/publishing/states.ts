/** The states of a pack on its way from a folder to sale. */
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

/** The events on that way. */
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

/** The provider, staff, or the shop by itself when it is time. */
export const DRAFT_ACTORS = ['maker', 'staff', 'shop'] as const;
export type DraftActor = (typeof DRAFT_ACTORS)[number];

/** Who may cause each event; nobody else can. */
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
 * The next state by state and event; anything else is refused. A change of files, labels or texts returns a pack to its
 * beginning, so that nobody approves what they have not seen. A pack on sale is changed by its next version. One that
 * its provider takes off sale stays as it was sold, since customers own it, and may come back. A pack of a trusted
 * provider is approved and scheduled at once, and staff decides afterwards whether that was right; it is held for staff
 * if trust has ended by its time.
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

/** The next state after an event; null if it is not possible, or not for this actor. */
export const nextState = (state: DraftState, event: DraftEvent, by: DraftActor): DraftState | null =>
  ACTOR_OF[event] === by ? (NEXT[state][event] ?? null) : null;

/** The events that this actor can cause in a state, in order. */
export const eventsFor = (state: DraftState, by: DraftActor): readonly DraftEvent[] =>
  DRAFT_EVENTS.filter((event) => nextState(state, event, by) !== null);

/** Whether its provider may still change it. */
export const isOpen = (state: DraftState): boolean => nextState(state, 'change', 'maker') !== null;

/** Whether it can be submitted, or already was and waits. */
export const mayHandIn = (state: DraftState): boolean => state === 'checked' || state === 'submitted';

const DONE: Readonly<Partial<Record<DraftEvent, readonly DraftState[]>>> = {
  submit: ['submitted'],
  withdraw: ['withdrawn', 'off-sale'],
  relist: ['on-sale'],
  approve: ['approved'],
};

/** States of packs that customers may have bought. */
export const SOLD_STATES = ['on-sale', 'off-sale'] as const satisfies readonly DraftState[];

/** Whether it was sold: it is no longer a draft, and the next push of its name is its next version. */
export const isSoldState = (state: DraftState): boolean => SOLD_STATES.some((one) => one === state);

/** Whether the event has already happened, so that a repeated request gets the same answer. A check runs again. */
export const isDone = (state: DraftState, event: DraftEvent): boolean => DONE[event]?.includes(state) ?? false;

/** Whether it can be deleted: nobody is waiting for it, and nobody has bought it. */
export const isDeletable = (state: DraftState): boolean =>
  state === 'draft' || state === 'checked' || state === 'withdrawn';
