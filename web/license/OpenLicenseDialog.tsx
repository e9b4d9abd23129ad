import { isPaid } from '../../core/account/user.ts';
import { userOf } from '../../core/account/session.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable } from '../bind/use-readable.ts';
import { useClosingElsewhere } from '../shell/dialogs/use-closing-elsewhere.ts';
import { LicenseDialog } from './LicenseDialog.tsx';

interface OpenLicenseDialogProps {
  sound: Sound;
  onClose: () => void;
}

/** The license dialog, bound to the core. */
export default function OpenLicenseDialog({ sound, onClose }: OpenLicenseDialogProps) {
  const { account, license } = useApp();
  const { generate } = useLate(license);
  const isBlocked = useReadable(account.session, (session) => {
    const user = userOf(session);
    return user !== null && !isPaid(user);
  });
  useClosingElsewhere(onClose);
  return (
    <LicenseDialog
      sound={sound}
      isBlocked={isBlocked}
      onGenerate={async (licensee) => {
        const outcome = await generate.execute(sound.id, licensee);
        return outcome.ok ? null : outcome.failure;
      }}
      onClose={onClose}
    />
  );
}
