import { useId } from 'react';
import type { MailId, OpenMailState, OwnMail } from '../../core/settings/mails.ts';
import { fateText, mailTexts } from '../../core/settings/mails.messages.ts';
import { openFailures } from '../../core/settings/settings.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { momentText } from '../../domain/figures.ts';
import * as entries from '../ui/entry-list.css.ts';
import { EntryList } from '../ui/EntryList.tsx';
import * as css from './mail-list.css.ts';

interface MailListProps {
  mails: readonly OwnMail[];
  open: OpenMailState;
  onOpen: (id: MailId) => void;
  onClose: () => void;
}

/** All mails, latest first; one can be open. */
export function MailList({ mails, open, onOpen, onClose }: MailListProps) {
  if (mails.length === 0) return <p className={entries.none}>{mailTexts.none}</p>;
  return (
    <EntryList place="page">
      {mails.map((mail) => (
        <MailItem
          key={mail.id}
          mail={mail}
          open={idOf(open) === mail.id ? open : null}
          onToggle={() => (idOf(open) === mail.id ? onClose() : onOpen(mail.id))}
        />
      ))}
    </EntryList>
  );
}

interface MailItemProps {
  mail: OwnMail;
  /** The opened mail; null while closed. */
  open: OpenMailState | null;
  onToggle: () => void;
}

function MailItem({ mail, open, onToggle }: MailItemProps) {
  const id = useId();
  return (
    <li className={entries.line}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.subject}
          aria-expanded={open !== null}
          aria-controls={open === null ? undefined : id}
          onClick={onToggle}
        >
          {mail.subject}
        </button>
      </h2>
      <p className={entries.detail}>
        {momentText(mail.at)} · {mailTexts.to} <bdi>{mail.to}</bdi> · {fateText(mail.fate)}
      </p>
      {open !== null && (
        <div id={id} className={css.body} aria-live="polite" aria-busy={open.phase === 'loading'}>
          {open.phase === 'loading' && <p className={entries.detail}>{mailTexts.opening}</p>}
          {open.phase === 'failed' && <p>{failureText(open.failure, openFailures)}</p>}
          {open.phase === 'loaded' && <p className={css.text}>{open.mail.text}</p>}
        </div>
      )}
    </li>
  );
}

function idOf(open: OpenMailState): MailId | null {
  if (open.phase === 'idle') return null;
  return open.phase === 'loaded' ? open.mail.id : open.id;
}
