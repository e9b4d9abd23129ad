import { createHash, randomFillSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Catalogue } from '../../server/catalogue/catalogue.ts';
import { systemClock } from '../../server/clock.ts';
import { seedDemoCustomers } from '../../server/account/demo-customers.ts';
import { openDatabase } from '../../server/db/database.ts';
import { shelves, soundRow } from '../../server/testing/catalogue-fixture.ts';

/** Frames of a WAV: noise is incompressible, like music, and no two files are alike. */
const BYTES_PER_SECOND = 44_100 * 6;

export interface Stock {
  readonly ids: readonly number[];
  /** A folder with the same files, for rivals. */
  readonly folder: string;
  readonly bytes: number;
}

/** A data folder of a shop with `count` WAVs of 2 to 8 seconds, 24 bit, stereo, and its demo customers. */
export async function stockShop(data: string, count: number): Promise<Stock> {
  const folder = join(data, 'media', 'bench');
  mkdirSync(folder, { recursive: true });
  const { db, close } = await openDatabase({ dataFolder: data, databaseUrl: null });
  await seedDemoCustomers(db, systemClock);
  const catalogue = await Catalogue.open(db);
  await catalogue.addShelves(shelves);
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  let bytes = 0;
  const publications = ids.map((id) => {
    const wav = aWav(2 + (id % 7));
    const name = `sound-${String(id).padStart(3, '0')}.wav`;
    writeFileSync(join(folder, name), wav);
    bytes += wav.length;
    const sha256 = createHash('sha256').update(wav).digest('hex');
    const facts = { name, object_key: `bench/${name}`, bytes: wav.length, sha256, crc32: crc32(wav) };
    return {
      sound: soundRow({ id, pack_id: 1 + (id % 3), preview_key: null, ...facts }),
      companion: null,
      termIds: [],
    };
  });
  await catalogue.publish(publications);
  await close();
  return { ids, folder, bytes };
}

function aWav(seconds: number): Buffer {
  const wav = randomFillSync(Buffer.alloc(44 + seconds * BYTES_PER_SECOND));
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(44_100, 24);
  wav.writeUInt32LE(BYTES_PER_SECOND, 28);
  wav.writeUInt16LE(6, 32);
  wav.writeUInt16LE(24, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(wav.length - 44, 40);
  return wav;
}
