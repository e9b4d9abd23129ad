const FRAME_SAMPLES = 1152;
/** Of MPEG 1, by the two bits in the header. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MONO = 3;
/** From the tag to the name of the encoder: flags, frames, bytes, seek table, quality. */
const TAG_BYTES = 120;

/**
 * The exact length in seconds according to the Xing tag in the first frame of an MP3, or null. Encoders that write
 * their delay and padding there let a decoder restore exactly the samples of the original.
 */
export function mp3Length(head: Uint8Array<ArrayBuffer>): number | null {
  const [sync = 0, version = 0, rates = 0, mode = 0] = head;
  const rate = SAMPLE_RATES[(rates >> 2) & 3];
  if (sync !== 0xff || (version & 0xfe) !== 0xfa || !rate) return null;
  const tag = 4 + (mode >> 6 === MONO ? 17 : 32);
  const lame = tag + TAG_BYTES;
  if (head.length < lame + 24 || !['Xing', 'Info'].includes(String.fromCharCode(...head.subarray(tag, tag + 4))))
    return null;
  const view = new DataView(head.buffer, head.byteOffset);
  const frames = view.getUint32(tag + 8);
  // Twelve bits of delay, twelve of padding.
  const unheard = (view.getUint32(lame + 20) & 0xffffff) >>> 0;
  const samples = frames * FRAME_SAMPLES - (unheard >> 12) - (unheard & 0xfff);
  return samples > 0 ? samples / rate : null;
}
