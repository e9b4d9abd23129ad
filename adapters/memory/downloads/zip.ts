export interface ZippedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A stored-mode ZIP of a few files: no compression, names in UTF-8. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const facts = [20, 0x0800, 0, 0, 0x21, { long: crc32(bytes) }, { long: bytes.length }, { long: bytes.length }];
    const lengths = [name.length, 0];
    const local = fields([{ long: 0x04034b50 }, ...facts, ...lengths]);
    directory.push(fields([{ long: 0x02014b50 }, 20, ...facts, ...lengths, 0, 0, 0, { long: 0 }, { long: at }]), name);
    parts.push(local, name, bytes);
    at += local.length + name.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = fields([{ long: 0x06054b50 }, 0, 0, files.length, files.length, { long: size }, { long: at }, 0]);
  return joined([...parts, ...directory, end]);
}

/** Numbers of two bytes, or of four where they say so, the lowest byte first. */
function fields(numbers: ReadonlyArray<number | { readonly long: number }>): Uint8Array {
  const bytes = numbers.flatMap((number) => {
    if (typeof number === 'number') return [number & 255, number >>> 8];
    const { long } = number;
    return [long & 255, (long >>> 8) & 255, (long >>> 16) & 255, long >>> 24];
  });
  return Uint8Array.from(bytes);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) crc = CRC_TABLE[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
