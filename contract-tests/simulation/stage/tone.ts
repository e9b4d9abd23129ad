/** The memory backend's substitute for music: 24 bits, stereo, 44.1 kHz, a tone of 225 Hz. */
export function toneOf(seconds: number): Uint8Array {
  const frames = Math.round(seconds * 44_100);
  const known = tones.get(frames);
  if (known) return known;
  const file = Buffer.alloc(44 + 6 * frames);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 44_100],
    [28, 264_600],
    [40, 6 * frames],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 6],
    [34, 24],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = Math.round(1_000_000 * Math.sin((2 * Math.PI * (frame % 196)) / 196));
    file.writeIntLE(sample, 44 + 6 * frame, 3);
    file.writeIntLE(sample, 47 + 6 * frame, 3);
  }
  tones.set(frames, file);
  return file;
}

const tones = new Map<number, Uint8Array>();
