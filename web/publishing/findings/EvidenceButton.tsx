import { overlayKind } from '../../../domain/publishing/evidence.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/Slider.tsx';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import { evidenceTexts } from './evidence.messages.ts';
import * as css from './evidence.css.ts';
import { stopEvidence } from '../hearing/hear-evidence.ts';
import {
  type EvidenceTools,
  MOST_LEVEL,
  evidence,
  playEvidence,
  setOverlayLevel,
  stopOverlay,
} from '../hearing/play-evidence.ts';

interface EvidenceButtonProps {
  finding: Finding;
  /** Null if it is not available. */
  audio: AudioOfFile | null;
  tools?: EvidenceTools;
}

/**
 * Plays a sound so that its label can be judged by ear: with clicks at the tempo that it claims, or over its root note.
 */
export function EvidenceButton({ finding, audio, tools }: EvidenceButtonProps) {
  const state = useReadable(evidence.state, whole);
  const level = useReadable(evidence.level, whole);
  const kind = overlayKind(finding);
  if (kind === null || audio === null) return null;
  const phase = state.phase !== 'idle' && isSame(state.finding, finding) ? state.phase : 'idle';
  const isOn = phase === 'loading' || phase === 'playing';
  return (
    <span className={css.evidence}>
      <Button
        icon={isOn ? 'pause' : 'play'}
        aria-busy={phase === 'loading' || undefined}
        onClick={() => {
          if (isOn) return stopOverlay();
          stopEvidence();
          return void playEvidence(finding, audio, tools);
        }}
      >
        {isOn
          ? evidenceTexts.stop
          : kind === 'clicks'
            ? evidenceTexts.clicks(finding.evidence.bpm ?? 0)
            : evidenceTexts.root}
      </Button>
      {isOn && (
        <span className={css.level}>
          <span aria-hidden>{evidenceTexts.levels[kind]}</span>
          <Slider
            label={evidenceTexts.level[kind]}
            min={0}
            max={MOST_LEVEL}
            step={0.1}
            value={level}
            aria-valuetext={evidenceTexts.percent(level)}
            onValue={setOverlayLevel}
          />
        </span>
      )}
      {phase === 'failed' && (
        <span className={css.problem} role="alert">
          {evidenceTexts.failed}
        </span>
      )}
    </span>
  );
}

/** Each check creates its findings anew, so they are compared by content. */
const isSame = (one: Finding, other: Finding): boolean =>
  one.code === other.code && one.file === other.file && one.measured.text === other.measured.text;
