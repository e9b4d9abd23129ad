import { useEffect, useRef } from 'react';
import type { AskOf } from '../../core/dialogs.ts';
import { withdrawTexts } from '../../core/billing/plans.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons } from '../ui/Dialog.tsx';
import * as css from './cancel-subscription.css.ts';

interface WithdrawDialogProps {
  ask: AskOf<'withdraw'>;
  answer: (answer: 'keep' | 'withdraw') => void;
}

/** What is refunded, and the second step that the law requires, in its own words. */
export default function WithdrawDialog({ ask: { withdrawal }, answer }: WithdrawDialogProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <Dialog title={withdrawTexts.title} onClose={() => answer('keep')}>
      <div ref={buttons} className={css.form}>
        <p>{withdrawTexts.about}</p>
        <output>{withdrawTexts.refund(withdrawal)}</output>
        {withdrawal.openCents > 0 && <p>{withdrawTexts.later(withdrawal.openCents)}</p>}
        <p>{withdrawTexts.until(withdrawal.until)}</p>
        <DialogButtons>
          <Button look="plain" onClick={() => answer('keep')}>
            {withdrawTexts.keep}
          </Button>
          <Button look="danger" onClick={() => answer('withdraw')}>
            {withdrawTexts.confirm}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
