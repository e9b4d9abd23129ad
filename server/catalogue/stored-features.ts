/** A similarity vector as its column holds it. */
export function littleEndian(values: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes;
}
