import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The SHA-256 of bytes in hexadecimal digits. It needs no time, where the platform's own passes some that no virtual clock sees. */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes));
