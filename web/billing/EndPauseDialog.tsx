import { pauseTexts } from '../../core/billing/plans.messages.ts';
import type { AskOf } from '../../core/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';

interface EndPauseDialogProps {
  ask: AskOf<'endPause'>;
  answer: (answer: 'keep' | 'goOn') => void;
}

/** What ending a pause costs today, before it is paid. */
export default function EndPauseDialog({ ask: { planName, cents, frozenCredits }, answer }: EndPauseDialogProps) {
  return (
    <Dialog title={pauseTexts.endTitle} onClose={() => answer('keep')}>
      <DialogText>
        {pauseTexts.endAbout(planName, cents)} {frozenCredits > 0 && pauseTexts.thawed(frozenCredits)}
      </DialogText>
      <DialogButtons>
        <Button look="plain" onClick={() => answer('keep')}>
          {pauseTexts.keepPausing}
        </Button>
        <Button look="primary" onClick={() => answer('goOn')}>
          {pauseTexts.pay(cents)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
