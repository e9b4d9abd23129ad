import { Suspense, useState } from 'react';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { isRepairable } from '../../../domain/publishing/repairs.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { Button } from '../../ui/Button.tsx';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import { stopEvidence } from '../hearing/hear-evidence.ts';
import { stopOverlay } from '../hearing/play-evidence.ts';
import { repairTexts } from './repair.messages.ts';
import type { Replacement } from '../folder/repush.ts';

const RepairDialog = lazyView(() => import('./RepairDialog.tsx'));

interface RepairButtonProps {
  draft: Draft;
  finding: Finding;
  /** Null if it is not available. */
  audio: AudioOfFile | null;
  onReplace: (replacement: Replacement) => Promise<boolean>;
}

/** Offers to repair a file if no new export is needed. Neither code nor audio is fetched before. */
export function RepairButton({ draft, finding, audio, onReplace }: RepairButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { file } = finding;
  if (file === null || audio === null || !isRepairable(finding)) return null;
  return (
    <>
      <Button
        onClick={() => {
          stopEvidence();
          stopOverlay();
          setIsOpen(true);
        }}
      >
        {repairTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <RepairDialog
            file={file}
            findings={draft.findings.filter((each) => each.file === file)}
            paths={draft.files.map(({ path }) => path)}
            audio={audio}
            onReplace={onReplace}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
