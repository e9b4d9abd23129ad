import { sha256 } from '../license/sha256.ts';

/** What a world needs from the machine it runs on. */
export interface Machine {
  /** A digest in hexadecimal letters. */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  randomBytes(count: number): Uint8Array;
}

export const thisMachine: Machine = {
  sha256: async (bytes) => sha256(bytes),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
