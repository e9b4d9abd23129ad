/** For a customer with a second step, after the right password. */
export const codeNeeded = 'Please enter the code from your authenticator app, or a recovery code.';

export const wrongCode = 'This code is wrong, too old, or was used before.';

export const alreadyTwoSteps = 'Two-step sign-in is already on.';

export const noTwoSteps = 'Two-step sign-in is off.';
