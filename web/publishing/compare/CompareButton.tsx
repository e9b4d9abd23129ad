import { Suspense, useState } from 'react';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { type Hearable, audioOf } from '../hearing/audio-of-file.ts';
import { stopEvidence } from '../hearing/hear-evidence.ts';
import { stopOverlay } from '../hearing/play-evidence.ts';
import { compareTexts } from './compare.messages.ts';

const CompareDialog = lazyView(() => import('./CompareDialog.tsx'));

interface CompareButtonProps {
  finding: Finding;
  file: Hearable | null;
  /** What the finding says it resembles; null if that no longer exists. */
  other: Hearable | null;
}

/** Compares a sound with the one it resembles. Neither is fetched before. */
export function CompareButton({ finding, file, other }: CompareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { evidence } = finding;
  const name = evidence.other ?? (evidence.preview === undefined ? null : compareTexts.sold);
  const [mine, theirs] = [audioOf(file), audioOf(other)];
  if (finding.file === null || name === null || mine === null) return null;
  if (other === null) return <span className={css.muted}>{compareTexts.goneFile(name)}</span>;
  if (theirs === null) return null;
  return (
    <>
      <Button
        icon="play"
        onClick={() => {
          stopEvidence();
          stopOverlay();
          setIsOpen(true);
        }}
      >
        {compareTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <CompareDialog
            finding={finding}
            sounds={{ a: { name: finding.file, audio: mine }, b: { name, audio: theirs } }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
