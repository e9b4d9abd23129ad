import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ShortcutsDialog } from '../shell/shortcuts/ShortcutsDialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The list of all shortcuts, with the setting of this device. */
export function OpenShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { letters } = useLate(useApp().listening);
  return (
    <ShortcutsDialog
      lines={SHORTCUTS}
      lettersAct={useReadable(letters.isOn, whole)}
      onLetters={(act) => letters.choose(act)}
      onClose={onClose}
    />
  );
}
