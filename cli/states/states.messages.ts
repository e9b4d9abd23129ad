/** The columns of the list of states. */
export const stateTexts = { state: 'STATE', phases: 'PHASES' };
