import type { Failure } from '../../../core/kernel/failure.ts';
import { LABEL_SIDES, type LabelSide } from '../../../domain/publishing/two-sides.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from '../desk.css.ts';
import { sideTexts } from '../publishing.messages.ts';

interface SideChoiceProps {
  /** Why a push or check has failed; null if it has not. */
  failure: Failure | null;
  onSide: (side: LabelSide) => void;
}

/** Asks whose label counts if folder and shop have both changed one; otherwise renders nothing. */
export const SideChoice = ({ failure, onSide }: SideChoiceProps) =>
  failure?.kind === 'invalid' &&
  failure.fields['labels'] !== undefined && (
    <div className={css.buttons}>
      {LABEL_SIDES.map((side) => (
        <Button key={side} onClick={() => onSide(side)}>
          {sideTexts[side]}
        </Button>
      ))}
    </div>
  );
