/** What a world takes from the machine that it runs on. */
export interface Machine {
  /** A digest in hexadecimal letters. */
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  randomBytes(count: number): Uint8Array;
}

export const thisMachine: Machine = {
  async sha256(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
