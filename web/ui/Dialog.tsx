import { type ReactNode, createContext, use } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './Button.tsx';
import * as css from './dialog.css.ts';
import { uiTexts } from './ui.messages.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** `large` has room for a list, and fills the screen of a phone. */
  size?: 'small' | 'large';
  children: ReactNode;
}

/** True lets the backdrop and Escape close the dialog; otherwise only its own buttons do [ERR-01]. */
export const ClosesByBackdrop = createContext(false);

/** A modal dialog: traps the focus until it is answered, and returns it. */
export function Dialog({ title, onClose, size = 'small', children }: DialogProps) {
  const closesByBackdrop = use(ClosesByBackdrop);
  return (
    <ModalOverlay
      isOpen
      className={css.backdrop}
      data-size={size}
      isDismissable={closesByBackdrop}
      isKeyboardDismissDisabled={!closesByBackdrop}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={css.modal} data-size={size}>
        <AriaDialog className={css.dialog} data-size={size} aria-label={title}>
          <header className={css.header}>
            <Heading slot="title" className={css.title}>
              {title}
            </Heading>
            <IconButton label={uiTexts.close} icon="close" onClick={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the bottom of a dialog, the main one last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <footer className={css.buttons}>{children}</footer>
);

export const DialogText = ({ children }: { children: ReactNode }) => <p className={css.text}>{children}</p>;
