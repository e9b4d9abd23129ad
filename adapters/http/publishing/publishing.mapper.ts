import type { Draft, DraftFile, DraftList, DraftSummary } from '../../../core/publishing/draft.ts';
import { CHECKS, type CheckCode } from '../../../domain/publishing/checks.ts';
import type { JudgedFinding } from '../../../domain/publishing/draft.ts';
import { labelsIn } from '../../../domain/publishing/pack-files.ts';
import type { WireDraft, WireDraftList, WireDraftSummary } from '../../../wire/publishing/publishing.wire.ts';

const momentFrom = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const summaryFromWire = (wire: WireDraftSummary): DraftSummary => ({
  id: wire.id,
  name: wire.name,
  provider: wire.provider,
  state: wire.state,
  version: wire.version,
  revision: wire.revision,
  fileCount: wire.files,
  bytes: wire.bytes,
  counts: wire.counts,
  changedAt: Date.parse(wire.changed),
  submittedAt: momentFrom(wire.submitted),
  onSaleAt: momentFrom(wire.on_sale),
  packSlug: wire.product,
  alone: wire.alone,
});

export const draftListFromWire = ({ items, queue, trusted, provider, providers }: WireDraftList): DraftList => ({
  items: items.map(summaryFromWire),
  queue: { length: queue.length, medianWaitMs: queue.median_wait_ms },
  isTrusted: trusted,
  provider,
  providers,
});

export const draftFromWire = (wire: WireDraft): Draft => ({
  ...summaryFromWire(wire),
  about: wire.about,
  cover: wire.cover,
  originalsUrl: wire.originals,
  returned: wire.returned,
  isClaimed: wire.claimed,
  objection: wire.objection,
  trust: {
    isTrusted: wire.trust.trusted,
    log: wire.trust.decisions.map(({ trusted, at, ...decision }) => ({
      ...decision,
      isTrusted: trusted,
      at: Date.parse(at),
    })),
  },
  checking: wire.checking,
  files: wire.contents.map(fileFromWire),
  findings: wire.findings.flatMap((finding) => findingFromWire(finding) ?? []),
});

function fileFromWire({ here, preview, original, labels, ...file }: WireDraft['contents'][number]): DraftFile {
  const row =
    labels === null
      ? null
      : labelsIn(
          (column) => labels[column],
          () => {},
        );
  return { ...file, isHere: here, previewUrl: preview, originalUrl: original, labels: row };
}

/** A check that this client does not know yet is left out. */
function findingFromWire({ code, ...finding }: WireDraft['findings'][number]): JudgedFinding | null {
  const { seconds, hertz, bpm, beats, other, preview, laid } = finding.evidence;
  return isCheck(code)
    ? {
        ...finding,
        code,
        evidence: {
          ...(seconds && { seconds }),
          ...(hertz !== undefined && { hertz }),
          ...(bpm !== undefined && { bpm }),
          ...(beats !== undefined && { beats }),
          ...(other !== undefined && { other }),
          ...(preview !== undefined && { preview }),
          ...(laid && { laid }),
        },
      }
    : null;
}

const isCheck = (code: string): code is CheckCode => Object.hasOwn(CHECKS, code);
