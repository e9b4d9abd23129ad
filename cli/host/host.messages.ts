import { guessed } from '../guess/guess.messages.ts';
import { loginMessages } from '../../core/account/account.messages.ts';

/** How a customer of the terminal signs in. */
export const HOW_TO_LOG_IN = 'loopstead login --email <address>';

/** Failures as advice on what to do. */
export const explainTexts = {
  login: `${loginMessages.title}: ${HOW_TO_LOG_IN}`,
  sessionEnded: 'Your session has expired.',
  /** For a command with a token. */
  tokenRefused: (reason: string): string => `LOOPSTEAD_TOKEN: ${reason}`,
  invalid: 'The shop rejected the input.',
  unavailable: 'The shop is in trouble. Try again later.',
  malformed: (detail: string): string =>
    `The shop's answer cannot be understood (${detail}). It may run another version.`,
  busy: 'This is already in progress.',
  selectionFull: (max: number): string => `${max} files are selected: there is no room for more.`,
  nothingSelected: 'Nothing is selected. Select files with "loopstead selection add <id…>".',
  neverReady: 'The archive was not ready in time. Try again: what you own by now is free.',
  gone: 'This download is no longer available: it was undone, could not be prepared, or its link has expired.',
  superseded: 'A newer request took its place.',
  dismissed: 'Nothing was chosen.',
  interrupted: 'Interrupted.',
  silentShop: (origin: string): string =>
    `The shop ${origin} does not answer. Start it with "npm start", or name another one with --backend.`,
  silentRecording: (file: string): string =>
    `The recording ${file} has no answer. Record it again with --record, or leave --fault out.`,
  silentByFault: (backend: string): string => `The ${backend} shop does not answer: simulated by --fault.`,
};

/** How the options of the program are refused, and what its host says. */
export const hostTexts = {
  askPassword: 'Password',
  noPassword: 'You logged in a while ago: set LOOPSTEAD_PASSWORD to continue.',
  dialogs: (kinds: readonly string[]): string => `Dialogs: ${kinds.join(', ')}.`,
  answersOf: (kind: string, answers: readonly string[]): string => `Answers of ${kind}: ${answers.join(', ')}.`,
  notToken: 'LOOPSTEAD_TOKEN must be a token as "account tokens create" prints it.',
  tokenInstead: 'LOOPSTEAD_TOKEN already signs you in. Unset it to log in.',
  tokenStays:
    'LOOPSTEAD_TOKEN signs you in, and cannot be logged out. Unset it, or revoke it: "loopstead account tokens revoke".',
  answeredTwice: (kind: string): string => `There is already an answer for ${kind}.`,
  bug: (trace: string): string => `This is a bug in loopstead. Please report it.\n${trace}`,
  moment: (examples: string): string => `A moment is written like ${examples}.`,
  fields: 'Separate fields with commas, such as id,name.',
  noFields: 'Name fields, such as --json=id,name, or write --json alone for all of them.',
  fieldsHint: (fields: string): string => `For fields, write --json=${fields}.`,
  unknownCommand: (name: string, likely: readonly string[], lister: string): string =>
    `unknown command '${name}'. ${guessed(likely, `"${lister} --help" lists what there is.`)}`,
  /** With the value and the name that commander reports. */
  notAccepted: '$2 $1 is not accepted',
  notBackend: (option: string, named: string): string =>
    `${option} ${JSON.stringify(named)} is not memory, embedded or an origin such as https://loops.example.`,
  createsEmbedded: 'Only the shop of the data folder can be made: add --backend embedded.',
  unmet: (fault: string): string => `No call met --fault ${fault}. Leave it out, or name a call that is made.`,
  notProfile: 'A profile is named by up to 64 letters, digits, dots, dashes or underscores.',
};
