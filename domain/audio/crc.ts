/** Checksum tables of FLAC frames: x⁸+x²+x+1 for the header, x¹⁶+x¹⁵+x²+1 for the whole frame. */
const table = (polynomial: number, bits: 8 | 16): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = sum & (1 << (bits - 1)) ? (sum << 1) ^ polynomial : sum << 1;
    return sum & ((1 << bits) - 1);
  });

const TABLE_8 = table(0x07, 8);
const TABLE_16 = table(0x8005, 16);

export function crc8(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = TABLE_8[sum ^ byte] ?? 0;
  return sum;
}

export function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = ((sum << 8) & 0xffff) ^ (TABLE_16[(sum >> 8) ^ byte] ?? 0);
  return sum;
}
