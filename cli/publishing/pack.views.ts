import * as v from 'valibot';
import { CHECKS, type Level, LEVELS } from '../../domain/publishing/checks.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import { keysOf } from '../../domain/records.ts';
import { SOUND_TYPES } from '../../domain/catalogue/sound-types.ts';
import { about, count, document } from '../command/document.ts';
import type { View } from '../terminal/view.ts';
import { laidText } from '../../domain/publishing/publishing.messages.ts';
import { repairText } from '../../domain/publishing/repairs.messages.ts';
import { REPAIRED_BY } from '../../domain/publishing/repairs.ts';
import type { CheckedPack } from './check-folder.ts';
import { packTexts } from './pack.messages.ts';
import type { RepairedFile } from './repair-folder.ts';

const level = v.picklist(LEVELS);
const answer = v.nullable(v.picklist(['agrees', 'contradicts', 'cannot-tell']));
const probability = about(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 'how sure it is');
const suggested = <Schema extends v.GenericSchema>(value: Schema) => v.strictObject({ value, probability });

/** The fields of a finding in every document. */
export const findingFields = {
  code: v.picklist(keysOf(CHECKS)),
  level: about(level, 'block keeps a pack from being sold, warn should be looked at, note is good to know'),
  file: about(v.nullable(v.string()), 'its path in the pack; null for the pack as a whole'),
  measured: v.strictObject({
    text: about(v.string(), 'what was found, in words'),
    value: v.nullable(v.number()),
    unit: v.nullable(v.string()),
  }),
  rule: about(v.string(), 'what holds for every sound'),
  repair: about(v.string(), 'what to do about it'),
  evidence: v.strictObject({
    seconds: v.optional(about(v.array(v.number()), 'where in the sound it happens')),
    hertz: v.optional(about(v.number(), 'a tone to compare it with')),
    bpm: v.optional(about(v.number(), 'the beats that the label claims')),
    beats: v.optional(about(v.number(), 'whole beats of that tempo which it can be trimmed to')),
    other: v.optional(about(v.string(), 'the file that it is like')),
    preview: v.optional(about(v.string(), 'where the sound on sale is heard that it is like')),
    laid: v.optional(
      about(
        v.strictObject({
          offset: about(v.number(), 'the second of the file at which the other begins'),
          tempo: about(v.number(), 'how much faster the file is: 2 is twice as fast'),
          semitones: about(v.number(), 'how far the file lies above the other'),
        }),
        'how it lies over the other',
      ),
    ),
  }),
};

const findingSchema = v.strictObject(findingFields);

const fileSchema = v.strictObject({
  file: v.string(),
  kind: v.picklist(['sound', 'midi', 'preset', 'refused', 'other']),
  bytes: count,
  sha256: about(v.string(), 'of the whole file; empty where it was not read'),
  sound: v.nullable(
    v.strictObject({
      container: v.picklist(['wav', 'aiff', 'flac']),
      sampleRate: count,
      bits: count,
      channels: count,
      seconds: v.number(),
      peakDecibels: v.number(),
      loudness: about(v.nullable(v.number()), 'in LUFS'),
      hasChunks: about(v.boolean(), 'whether its chunks have tempo or root'),
    }),
  ),
  type: v.nullable(v.picklist(SOUND_TYPES)),
  bpm: about(v.nullable(v.number()), 'by its labels'),
  key: about(v.nullable(v.string()), 'by its labels'),
  answers: about(
    v.strictObject({ tempo: answer, key: answer }),
    'whether the labels are what is heard; null without one',
  ),
  suggestions: about(
    v.nullable(
      v.strictObject({
        type: suggested(v.picklist(SOUND_TYPES)),
        bpm: v.nullable(suggested(v.number())),
        key: v.nullable(suggested(v.string())),
        instrument: suggested(v.string()),
      }),
    ),
    'what a machine hears when nothing is said',
  ),
});

export const packCheckDocument = document(
  v.strictObject({
    folder: v.string(),
    passed: about(v.boolean(), 'whether nothing blocks'),
    counts: v.strictObject({ block: count, warn: count, note: count }),
    findings: v.array(findingSchema),
    files: v.array(fileSchema),
  }),
);

const countOf = (findings: readonly Finding[], wanted: Level): number =>
  findings.filter((each) => each.level === wanted).length;

/** The findings of a pack, and on request what was detected in its sounds. */
export function packCheckView(folder: string, { files, findings }: CheckedPack, isSuggesting: boolean): View {
  const counts = {
    block: countOf(findings, 'block'),
    warn: countOf(findings, 'warn'),
    note: countOf(findings, 'note'),
  };
  const text = `${findingsText(findings)}${isSuggesting ? suggestionsText(files) : ''}`;
  const { block, warn, note } = counts;
  return {
    document: { folder, passed: block === 0, counts, findings, files: files.map(withoutLikeness) },
    shown: { kind: 'text', text },
    notes: [packTexts.summary(files.length, block, warn, note), block === 0 ? packTexts.passed : packTexts.blocked],
  };
}

/** Without the data for comparisons, which nobody reads. */
function withoutLikeness(one: PackFile): Omit<PackFile, 'findings' | 'likeness' | 'features'> {
  const { file, kind, bytes, sha256, sound, type, bpm, key, answers, suggestions } = one;
  return { file, kind, bytes, sha256, sound, type, bpm, key, answers, suggestions };
}

/** A paragraph per file, sorted by the gravest finding. */
export const findingsText = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, ({ file }) => file)]
    .map(([file, own]) => `${file ?? packTexts.wholePack}\n${own.map(findingText).join('')}`)
    .join('');

function findingText({ level: how, code, measured, rule, repair, evidence }: Finding): string {
  const place = evidence.seconds?.[0] === undefined ? '' : ` (${packTexts.seconds(evidence.seconds[0])})`;
  const head = `  ${packTexts.levels[how].padEnd(5)} ${measured.text}${place} [${code}]`;
  const laid = evidence.laid ? `        ${laidText(evidence.laid)}\n` : '';
  return `${head}\n${laid}        ${rule}\n        ${repair}\n`;
}

function suggestionsText(files: readonly PackFile[]): string {
  const { columns, nothing } = packTexts;
  const say = (one: { readonly value: string | number; readonly probability: number } | null): string =>
    one ? packTexts.suggested(String(one.value), one.probability) : nothing;
  const rows = files.flatMap(({ file, suggestions }) =>
    suggestions
      ? [[file, say(suggestions.type), say(suggestions.bpm), say(suggestions.key), say(suggestions.instrument)]]
      : [],
  );
  const all = [[columns.file, columns.type, columns.bpm, columns.key, columns.instrument], ...rows];
  const widths = columnsOf(all);
  const lines = all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${packTexts.heard}\n${lines.join('\n')}\n`;
}

const columnsOf = (rows: readonly (readonly string[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));

const code = v.picklist(keysOf(CHECKS));

export const packRepairDocument = document(
  v.strictObject({
    folder: v.string(),
    out: about(v.string(), 'the folder of the copies'),
    dryRun: about(v.boolean(), 'whether nothing was written'),
    passed: about(v.boolean(), 'whether nothing blocks that is left'),
    files: v.array(
      v.strictObject({
        file: v.string(),
        copy: about(v.string(), 'its path in the folder of the copies; always a WAV'),
        repairs: v.array(
          v.strictObject({ kind: v.picklist(Object.values(REPAIRED_BY)), text: about(v.string(), 'what it does') }),
        ),
        mended: about(v.array(code), 'findings that the copy no longer has'),
      }),
    ),
    left: about(v.array(findingSchema), 'what was found and is not mended'),
  }),
);

export interface Repaired {
  readonly folder: string;
  readonly out: string;
  readonly dryRun: boolean;
  readonly files: readonly RepairedFile[];
  readonly left: readonly Finding[];
}

/** The repairs by file, and what is left. */
export function packRepairView({ folder, out, dryRun, files, left }: Repaired): View {
  const block = countOf(left, 'block');
  const said = files.map(({ file, copy, sampleRate, repairs, mended }) => ({
    file,
    copy,
    repairs: repairs.map((repair) => ({ kind: repair.kind, text: repairText(repair, sampleRate) })),
    mended,
  }));
  const text = said
    .map(
      ({ file, copy, repairs, mended }) =>
        `${file}${copy === file ? '' : ` → ${copy}`}\n${repairs.map((repair) => `  ${repair.text}\n`).join('')}  ${packTexts.mends(mended)}\n`,
    )
    .join('');
  const done =
    files.length === 0
      ? packTexts.noRepair
      : dryRun
        ? packTexts.wouldRepair(files.length)
        : packTexts.repaired(files.length, out);
  return {
    document: { folder, out, dryRun, passed: block === 0, files: said, left },
    shown: { kind: 'text', text },
    notes: [done, packTexts.left(block, countOf(left, 'warn'))],
  };
}
