import { counted } from '../figures.ts';

/** Problems of a passkey's name. */
export const passkeyProblems = {
  noName: 'Please enter a name.',
  longName: (max: number) => `The name must have at most ${counted(max, 'character')}.`,
  unprintable: 'The name must have only printable characters.',
} as const;

/** Why a passkey was refused. None of the texts reveals who has an account. */
export const passkeyRefusals = {
  over: 'This took too long. Please try again.',
  refused: 'This passkey does not open an account here. Sign in another way.',
  notAdded: 'This passkey could not be added. Please try again.',
  notYours: 'This is not a passkey of your account.',
  known: 'This passkey is already in use.',
  none: 'You have no passkey yet.',
  tooMany: (max: number) => `You have ${counted(max, 'passkey')} already. Remove one first.`,
  onlyWayIn: 'This is your only way in. Set a password first, by “Forgot your password?” in the login.',
} as const;
