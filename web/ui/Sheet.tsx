import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, IconButton } from './Button.tsx';
import * as css from './sheet.css.ts';
import { uiTexts } from './ui.messages.ts';

interface SheetProps {
  title: string;
  /** The label of the button at the bottom, which closes the sheet and shows the result. */
  doneLabel: string;
  /** Clears the contents of the sheet; absent if there is nothing to clear. */
  onClear?: (() => void) | undefined;
  /** Its contents are disabled, and so is clearing them. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet for what has no column beside the list. A press outside closes it. */
export function Sheet({ title, doneLabel, onClear, isBusy = false, onClose, children }: SheetProps) {
  return (
    <ModalOverlay isOpen isDismissable className={css.overlay} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={css.modal}>
        <AriaDialog className={css.sheet}>
          <header className={css.header}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <IconButton label={uiTexts.close} icon="close" onClick={onClose} />
          </header>
          <div className={css.content}>{children}</div>
          <footer className={css.footer}>
            {onClear && (
              <Button look="plain" aria-disabled={isBusy} onClick={() => !isBusy && onClear()}>
                {uiTexts.clearAll}
              </Button>
            )}
            <Button look="primary" wide onClick={onClose}>
              <span aria-live="polite">{doneLabel}</span>
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
