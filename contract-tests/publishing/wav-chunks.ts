/** The chunks of a WAV by name, read independently of the code that writes them. */
export function wavChunks(file: Uint8Array<ArrayBuffer>, from = 12): ReadonlyMap<string, DataView> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const chunks = new Map<string, DataView>();
  for (let at = from; at < bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.set(bytes.toString('latin1', at, at + 4), new DataView(file.buffer, file.byteOffset + at + 8, size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The bytes of a chunk. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** What samplers read from a WAV with all chunks. */
export function readByASampler(file: Uint8Array<ArrayBuffer>) {
  const chunks = wavChunks(file);
  const [acid, sampler, list] = [chunks.get('acid')!, chunks.get('smpl')!, chunks.get('LIST')!];
  const texts = wavChunks(new Uint8Array(bytesOf(list)), 4);
  return {
    order: [...chunks.keys()],
    format: bytesOf(chunks.get('fmt ')!),
    samples: bytesOf(chunks.get('data')!),
    isOneShot: (acid.getUint32(0, true) & 1) === 1,
    root: acid.getUint16(4, true),
    beats: acid.getUint32(12, true),
    tempo: acid.getFloat32(20, true),
    unityNote: sampler.getUint32(12, true),
    texts: Object.fromEntries([...texts].map(([id, text]) => [id, bytesOf(text).toString().replace(/\0$/, '')])),
  };
}
