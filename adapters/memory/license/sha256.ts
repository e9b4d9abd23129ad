import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The SHA-256 of bytes as hexadecimal digits. It is synchronous, as the platform's own would take time that a virtual
 * clock does not see.
 */
export const sha256 = (bytes: Uint8Array): string => bytesToHex(digest(bytes));
