import { letters, viewOf } from '../../domain/audio/chunks.ts';
import { rounded } from './chunks.ts';
import type { SoundFacts } from './facts.ts';

const STREAM_INFO = 8;
const COMMENTS = 4;

export const isFlac = (bytes: Uint8Array): boolean => letters(bytes, 0, 4) === 'fLaC';

/** The format of a FLAC from its first block, and its title from the block of comments. */
export function readFlac(bytes: Uint8Array): SoundFacts | null {
  if (bytes.length < STREAM_INFO + 34) return null;
  const info = viewOf(bytes.subarray(STREAM_INFO));
  // 20 bits of the rate, 3 of the channels, 5 of the depth, 36 of the frames.
  const packed = info.getBigUint64(10);
  const sampleRate = Number(packed >> 44n);
  const frames = Number(packed & 0xfffffffffn);
  const title = commentsOf(bytes).get('TITLE');
  return {
    type: 'flac',
    channels: Number((packed >> 41n) & 7n) + 1,
    sampleRate,
    bits: Number((packed >> 36n) & 31n) + 1,
    frames,
    seconds: rounded(frames / sampleRate),
    ...(title !== undefined && { title }),
  };
}

function commentsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const block = blockOf(bytes, COMMENTS);
  const comments = new Map<string, string>();
  if (!block) return comments;
  const view = viewOf(block);
  let at = 4 + view.getUint32(0, true);
  const count = view.getUint32(at, true);
  at += 4;
  for (let left = count; left > 0; left -= 1) {
    const length = view.getUint32(at, true);
    const [name = '', ...value] = new TextDecoder().decode(block.subarray(at + 4, at + 4 + length)).split('=');
    comments.set(name.toUpperCase(), value.join('='));
    at += 4 + length;
  }
  return comments;
}

/** The first block of metadata of a kind. */
function blockOf(bytes: Uint8Array, kind: number): Uint8Array | null {
  const view = viewOf(bytes);
  for (let at = 4, isLast = false; !isLast && at + 4 <= bytes.length;) {
    const head = view.getUint32(at);
    const size = head & 0xffffff;
    if (((head >>> 24) & 0x7f) === kind) return bytes.subarray(at + 4, at + 4 + size);
    isLast = head >>> 31 === 1;
    at += 4 + size;
  }
  return null;
}
