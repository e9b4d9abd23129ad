import { type Result, failed, ok } from '../core/kernel/result.ts';

/** Reads a command line; a failure is a sentence that says what is wrong with it. `read` throws it. */
export function readOptions<Wish>(read: () => Wish): Result<Wish, string> {
  try {
    return ok(read());
  } catch (error) {
    return failed((error as Error).message);
  }
}

/** The number that an option gives; `otherwise` says what else it takes. */
export function whole(text: string, name: string, otherwise = ''): number {
  const also = otherwise === '' ? '' : `, ${otherwise}`;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number from 1${also}.`);
  return Number(text);
}
