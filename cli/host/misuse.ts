import { hostTexts } from './host.messages.ts';
/** A refusal of commander's, in which an argument goes by its name, as options do. */
export const namingArgument = (message: string): string =>
  message.replace(/command-argument value ('.*') is invalid for argument '([\w-]+)'/s, hostTexts.notAccepted);
