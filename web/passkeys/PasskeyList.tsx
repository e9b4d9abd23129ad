import type { Passkey } from '../../core/passkeys/passkey.ts';
import { passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './passkey-list.css.ts';
import { passkeyViewTexts } from './passkeys.messages.ts';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether this browser can make one. */
  canAdd: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys of the customer, and the way to another one. */
export const PasskeyList = ({ passkeys, canAdd, onAdd, onRename, onRemove }: PasskeyListProps) => (
  <>
    {passkeys.length === 0 && <p className={css.note}>{passkeyTexts.none}</p>}
    {passkeys.length > 0 && (
      <ul className={css.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={css.item}>
            <div className={css.words}>
              <p className={css.name}>
                <bdi>{passkey.name}</bdi>
              </p>
              <p className={css.details}>{passkeyViewTexts.dates(passkey)}</p>
              {passkey.isSynced && <p className={css.details}>{passkeyTexts.synced}</p>}
            </div>
            <div className={css.buttons}>
              <Button onClick={() => onRename(passkey)} aria-label={passkeyViewTexts.rename(passkey.name)}>
                {passkeyTexts.rename}
              </Button>
              <Button onClick={() => onRemove(passkey)} aria-label={passkeyViewTexts.remove(passkey.name)}>
                {passkeyTexts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    )}
    {canAdd ? <Button onClick={onAdd}>{passkeyTexts.add}</Button> : <p className={css.note}>{passkeyTexts.cannot}</p>}
  </>
);
