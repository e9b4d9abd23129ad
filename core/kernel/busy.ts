/** The same thing is under way for the same id: a second press is ignored [DECISION-213]. */
export interface Busy {
  readonly kind: 'busy';
}
