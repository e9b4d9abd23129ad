import type { DownloadFile } from '../downloads/download-file.ts';
import { readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import { ChangeSound } from './change-sound.ts';
import { SavePreview } from './save-preview.ts';
import { ShowTempo } from './show-tempo.ts';
import { TempoChanges } from './tempo-change.ts';
import type { TempoPort } from './tempo.port.ts';

interface Parts {
  readonly ports: { readonly tempo: TempoPort; readonly handover: HandoverPort };
  readonly needs: {
    readonly downloadFile: DownloadFile;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
  };
}

/** Sounds in another tempo and key. */
export function createTempo({ ports, needs: { downloadFile, dialogs, failures } }: Parts) {
  const change = new TempoChanges();
  const changeSound = new ChangeSound(ports.tempo, change, downloadFile, failures);
  return {
    state: readOnly({ change }),
    useCases: {
      changeSound,
      savePreview: new SavePreview(change, ports.handover),
      showTempo: new ShowTempo(changeSound, dialogs),
    },
  };
}
