import type { Selectable } from 'kysely';
import type { Likeness } from '../../domain/listening/likeness.ts';
import type { Looks } from '../../domain/listening/near.ts';
import { littleEndian } from '../catalogue/stored-features.ts';
import type { LikenessesTable } from './likenesses.tables.ts';

/** A likeness as stored in the database. */
export function likenessRow(soundId: number, likeness: Likeness | null): LikenessesTable {
  if (likeness === null)
    return { sound_id: soundId, seconds: null, brightness: null, marks: null, outline: null, peaks: null };
  const { sketch, peaks, marks } = likeness;
  const listed = Buffer.alloc(marks.length * 4);
  marks.forEach((mark, at) => listed.writeInt32LE(mark, at * 4));
  const { looks, places } = peaks;
  const packed = Buffer.alloc(looks.length * 3);
  looks.forEach((look, at) => packed.writeUInt16LE(look, at * 2));
  packed.set(places, looks.length * 2);
  return {
    sound_id: soundId,
    seconds: sketch.seconds,
    brightness: sketch.brightness,
    marks: listed,
    outline: littleEndian(Float32Array.of(...sketch.levels, ...sketch.steps)),
    peaks: packed,
  };
}

/** The stored values by which sounds are looked up; what is not a sound is near none. */
export const looksIn = ({
  seconds,
  brightness,
  marks,
}: Pick<LikenessesTable, 'seconds' | 'brightness' | 'marks'>): Looks => ({
  seconds: seconds ?? 0,
  brightness: brightness ?? Infinity,
  marks: marks ? marksIn(marks) : new Int32Array(0),
});

function marksIn(bytes: Uint8Array): Int32Array {
  const stored = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marks = new Int32Array(bytes.byteLength / 4);
  // A hundred thousand sounds have millions of marks: a callback for each would take seconds.
  for (let at = 0; at < marks.length; at += 1) marks[at] = stored.getInt32(at * 4, true);
  return marks;
}

/** The stored values by which sounds are compared; null if it is not a sound. */
export function comparedIn({
  seconds,
  brightness,
  outline,
  peaks,
}: Pick<Selectable<LikenessesTable>, 'seconds' | 'brightness' | 'outline' | 'peaks'>): Pick<
  Likeness,
  'sketch' | 'peaks'
> | null {
  if (seconds === null || brightness === null || outline === null || peaks === null) return null;
  const [drawn, packed] = [outline, peaks].map((bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  if (!drawn || !packed) return null;
  const parts = drawn.length / 8;
  const floats = (from: number): Float32Array =>
    Float32Array.from({ length: parts }, (_, at) => drawn.readFloatLE((from + at) * 4));
  const count = packed.length / 3;
  return {
    sketch: { seconds, brightness, levels: floats(0), steps: floats(parts) },
    peaks: {
      looks: Uint16Array.from({ length: count }, (_, at) => packed.readUInt16LE(at * 2)),
      places: Uint8Array.from(packed.subarray(count * 2)),
    },
  };
}
