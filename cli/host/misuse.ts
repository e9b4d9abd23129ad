/** A refusal of commander's, in which an argument goes by its name, as options do. */
export const namingArgument = (message: string): string =>
  message.replace(/command-argument value ('.*') is invalid for argument '([\w-]+)'/s, '$2 $1 is not accepted');
