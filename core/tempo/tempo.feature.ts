import type { DownloadFile } from '../downloads/download-file.ts';
import { readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { Readable } from '../kernel/readable.ts';
import type { AudioPort } from '../player/audio.port.ts';
import type { Hearing } from '../player/hearing.ts';
import type { Play } from '../player/play.ts';
import type { PlayerView } from '../player/player.ts';
import { ChangeSound } from './change-sound.ts';
import { HearChange } from './hear-change.ts';
import { SavePreview } from './save-preview.ts';
import { ShowTempo } from './show-tempo.ts';
import { TempoChanges } from './tempo-change.ts';
import type { TempoPort } from './tempo.port.ts';

interface Parts {
  readonly ports: { readonly tempo: TempoPort; readonly handover: HandoverPort; readonly audio: AudioPort };
  readonly needs: {
    readonly downloadFile: DownloadFile;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
    readonly player: PlayerView;
    readonly play: Play;
    readonly hearing: Readable<Hearing>;
  };
}

/** Sounds in another tempo and key. */
export function createTempo({ ports, needs }: Parts) {
  const { downloadFile, dialogs, failures, player, play, hearing } = needs;
  const change = new TempoChanges();
  const hearChange = new HearChange(ports.audio, player, play, change);
  const changeSound = new ChangeSound(ports.tempo, change, downloadFile, failures);
  return {
    state: readOnly({ change, isHeardLive: hearChange.isOn }),
    useCases: {
      changeSound,
      hearChange: { execute: () => hearChange.execute(), original: () => hearChange.original() },
      savePreview: new SavePreview(change, ports.handover),
      showTempo: new ShowTempo(changeSound, dialogs, hearing),
    },
    dispose: () => hearChange.dispose(),
  };
}
