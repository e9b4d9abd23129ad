import type { Passkey } from '../../core/passkeys/passkey.ts';
import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Entry, EntryList } from '../ui/EntryList.tsx';
import * as css from './passkey-list.css.ts';
import { passkeyViewTexts } from './passkeys.messages.ts';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether this browser can create one. */
  canAdd: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The customer's passkeys, and a button to add one. */
export const PasskeyList = ({ passkeys, canAdd, onAdd, onRename, onRemove }: PasskeyListProps) => (
  <>
    {passkeys.length === 0 && <p className={css.note}>{passkeyTexts.none}</p>}
    {passkeys.length > 0 && (
      <EntryList place="section">
        {passkeys.map((passkey) => (
          <Entry
            key={passkey.id}
            name={<bdi>{passkey.name}</bdi>}
            details={[passkeyViewTexts.dates(passkey), ...(passkey.isSynced ? [passkeyTexts.synced] : [])]}
          >
            <Button onClick={() => onRename(passkey)} aria-label={passkeyViewTexts.rename(passkey.name)}>
              {passkeyTexts.rename}
            </Button>
            <Button onClick={() => onRemove(passkey)} aria-label={passkeyViewTexts.remove(passkey.name)}>
              {passkeyTexts.remove}
            </Button>
          </Entry>
        ))}
      </EntryList>
    )}
    {canAdd ? <Button onClick={onAdd}>{passkeyTexts.add}</Button> : <p className={css.note}>{passkeyTexts.cannot}</p>}
  </>
);
