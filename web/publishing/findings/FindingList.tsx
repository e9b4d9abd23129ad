import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import { clockTime } from '../../../domain/figures.ts';
import { type Level, LEVELS } from '../../../domain/publishing/checks.ts';
import type { Evidence } from '../../../domain/publishing/findings.ts';
import type { JudgedFinding } from '../../../domain/publishing/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Hearable, audioOf, isHearable, originalOf } from '../hearing/audio-of-file.ts';
import * as css from '../desk.css.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import { EvidenceButton } from './EvidenceButton.tsx';
import { hearEvidence, stopEvidence } from '../hearing/hear-evidence.ts';
import { stopOverlay } from '../hearing/play-evidence.ts';
import { RepairButton } from '../repair/RepairButton.tsx';
import type { Replacement } from '../folder/repush.ts';
import { findingTexts, levelName, levelNames } from '../publishing.messages.ts';

interface FindingListProps {
  draft: Draft;
  /** Shows the label that the finding is about. */
  onShow?: (finding: JudgedFinding) => void;
  /** Removes a file from the pack. */
  onTakeOut?: (file: string) => void;
  /** Replaces a file by a repaired version. */
  onReplace?: (replacement: Replacement) => Promise<boolean>;
  /** Waives a finding. */
  onWaive?: (finding: JudgedFinding, reason: string) => void;
}

/** Per finding. */
const MOST_MOMENTS = 3;
/** Findings shown at a time: with thousands on the page, no key press would be answered in time. */
const SHOWN_AT_ONCE = 100;

/** The findings of the check, blocking ones first. */
export function FindingList({ draft, ...acts }: FindingListProps) {
  const { findings } = draft;
  const worst = LEVELS.find((level) => draft.counts[level] > 0) ?? null;
  const [chosen, setOnly] = useState<Level | 'all' | null>(null);
  const only = chosen ?? worst ?? 'all';
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const choose = (level: Level | 'all') => {
    setOnly(level);
    setMost(SHOWN_AT_ONCE);
  };
  useEffect(
    () => () => {
      stopEvidence();
      stopOverlay();
    },
    [],
  );
  if (findings.length === 0)
    return <p className={css.muted}>{draft.state === 'draft' ? findingTexts.notChecked : findingTexts.none}</p>;
  const files = new Map(draft.files.map((file) => [file.path, file]));
  const shown = findings.filter(({ level }) => only === 'all' || level === only);
  return (
    <>
      <fieldset className={css.levels} aria-label={findingTexts.levels}>
        <Button aria-pressed={only === 'all'} onClick={() => choose('all')}>
          {findingTexts.all(findings.length)}
        </Button>
        {LEVELS.map((level) => (
          <Button key={level} aria-pressed={only === level} onClick={() => choose(level)}>
            {findingTexts.ofLevel(levelNames[level], findings.filter((finding) => finding.level === level).length)}
          </Button>
        ))}
      </fieldset>
      <ul className={css.findings}>
        {shown.slice(0, most).map((finding) => (
          <FindingItem
            key={`${finding.code} ${finding.file} ${finding.measured.text}`}
            draft={draft}
            finding={finding}
            fileAt={(path) => files.get(path ?? '') ?? null}
            {...acts}
          />
        ))}
      </ul>
      {shown.length > most && (
        <div className={css.buttons}>
          <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {findingTexts.more(Math.min(SHOWN_AT_ONCE, shown.length - most), shown.length - most)}
          </Button>
        </div>
      )}
    </>
  );
}

interface FindingItemProps extends FindingListProps {
  finding: JudgedFinding;
  fileAt: (path: string | null | undefined) => Hearable | null;
}

function FindingItem({ finding, draft, fileAt, onShow, onTakeOut, onReplace, onWaive }: FindingItemProps) {
  const { code, file, level, measured, rule, repair, evidence, waived } = finding;
  const isTwice = code === 'duplicate-file' || code === 'duplicate-sound';
  return (
    <li className={css.finding}>
      <span className={css.level} data-level={level}>
        {levelName[level]}
      </span>
      <div className={css.found}>
        <span className={css.foundFile}>{file ?? findingTexts.wholePack}</span>
        <span className={css.measured}>{measured.text}</span>
        <span className={css.muted}>{rule}</span>
        <span>{repair}</span>
        {waived !== null && <span className={css.muted}>{findingTexts.waived(waived)}</span>}
      </div>
      <div className={css.findingActions}>
        <EvidenceButton finding={finding} audio={audioOf(fileAt(file))} />
        <HearButtons file={fileAt(file)} evidence={evidence} />
        <CompareButton
          finding={finding}
          file={fileAt(file)}
          other={fileAt(evidence.other) ?? soldAt(evidence.preview)}
        />
        {onReplace && (
          <RepairButton draft={draft} finding={finding} audio={originalOf(fileAt(file))} onReplace={onReplace} />
        )}
        {onShow && file !== null && <Button onClick={() => onShow(finding)}>{findingTexts.show}</Button>}
        {onTakeOut && file !== null && isTwice && (
          <Button onClick={() => onTakeOut(file)}>{findingTexts.takeOut}</Button>
        )}
        {onWaive && level === 'block' && waived === null && (
          <WaiveForm onWaive={(reason) => onWaive(finding, reason)} />
        )}
      </div>
    </li>
  );
}

/** A sound on sale, with its public preview. */
const soldAt = (preview: string | undefined): Hearable | null =>
  preview === undefined ? null : { sha256: preview, previewUrl: preview };

/** Plays the sound at the place of the finding. */
function HearButtons({ file, evidence: { seconds } }: { file: Hearable | null; evidence: Evidence }) {
  if (file === null || !isHearable(file)) return null;
  const moments = seconds?.slice(0, MOST_MOMENTS) ?? [];
  return (
    <>
      {moments.length === 0 && (
        <Button icon="play" onClick={() => hearEvidence(file, 0)}>
          {findingTexts.hear}
        </Button>
      )}
      {moments.map((second) => (
        <Button key={second} icon="play" onClick={() => hearEvidence(file, second)}>
          {findingTexts.hearAt(clockTime(Math.floor(second)))}
        </Button>
      ))}
    </>
  );
}

/** Asks for the reason, which is kept with the finding. */
function WaiveForm({ onWaive }: { onWaive: (reason: string) => void }) {
  const [reason, setReason] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isOpen = reason !== null;
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (reason === null) return <Button onClick={() => setReason('')}>{findingTexts.waive}</Button>;
  return (
    <form
      ref={form}
      className={css.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onWaive(reason);
      }}
    >
      <TextField
        label={findingTexts.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit">{findingTexts.waive}</Button>
    </form>
  );
}
