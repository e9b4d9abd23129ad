/** The same action is already running for the same id: the second is ignored [DECISION-213]. */
export interface Busy {
  readonly kind: 'busy';
}
