import { writeSync } from 'node:fs';
import { importPacksInto } from '../admin/import-packs.ts';

/**
 * Imports the packs of its third argument, JSON, until it is done or killed, and reports each file on standard output.
 * Arguments: data folder, PostgreSQL URL or nothing, packs.
 */
const [dataFolder = '', databaseUrl = '', packs = '[]'] = process.argv.slice(2);
type Packs = Parameters<typeof importPacksInto>[1]['deliveries'];
const deliveries = (JSON.parse(packs) as Packs).map((pack) => ({ ...pack, rows: new Map() }));

await importPacksInto(
  { dataFolder, databaseUrl: databaseUrl === '' ? null : databaseUrl },
  {
    deliveries,
    isDryRun: false,
    workers: 1,
    signal: new AbortController().signal,
    onProgress: (done) => void writeSync(1, `${done}\n`),
  },
);
