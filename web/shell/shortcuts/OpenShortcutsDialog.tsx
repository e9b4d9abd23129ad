import { useApp } from '../../bind/AppContext.tsx';
import { useLate } from '../../bind/use-late.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The sheet with the choice of this device. */
export function OpenShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { letters } = useLate(useApp().listening);
  return (
    <ShortcutsDialog
      lettersAct={useReadable(letters.isOn, whole)}
      onLetters={(act) => letters.choose(act)}
      onClose={onClose}
    />
  );
}
