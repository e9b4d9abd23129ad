import { type Version, VERSIONS } from '../../core/downloads/versions.ts';
import { versionTexts } from '../../core/downloads/versions.messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import * as css from './wav-or-midi-dialog.css.ts';

interface VersionDialogProps {
  name: string | null;
  labels: Readonly<Record<Version, string>>;
  onChoose: (version: Version) => void;
  onDismiss: () => void;
}

const ICONS = { heard: 'tuning', original: 'oneShot' } as const;
const HINTS = { heard: versionTexts.heardHint, original: versionTexts.originalHint } as const;

/** Asks whether to save a sound that the session lock changes as it is heard, or as the original. */
export default function VersionDialog({ name, labels, onChoose, onDismiss }: VersionDialogProps) {
  return (
    <Dialog title={versionTexts.title} onClose={onDismiss}>
      {name !== null && (
        <p className={css.name} dir="auto">
          {name}
        </p>
      )}
      <ul className={css.files}>
        {VERSIONS.map((version) => (
          <li key={version}>
            <button type="button" className={css.file} onClick={() => onChoose(version)}>
              <Icon name={ICONS[version]} size={24} />
              <span className={css.text}>
                <span className={css.format}>{labels[version]}</span>
                <span className={css.hint}>{HINTS[version]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>{versionTexts.kept}</p>
    </Dialog>
  );
}
