import { type Result, failed, ok } from '../core/kernel/result.ts';

/** Parses a command line; the failure is a sentence that says what is wrong, thrown by `read`. */
export function readOptions<Wish>(read: () => Wish): Result<Wish, string> {
  try {
    return ok(read());
  } catch (error) {
    return failed((error as Error).message);
  }
}

/** The number of an option; `otherwise` says what else it takes. */
export function whole(text: string, name: string, otherwise = ''): number {
  const also = otherwise === '' ? '' : `, ${otherwise}`;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number from 1${also}.`);
  return Number(text);
}
