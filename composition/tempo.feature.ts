import type { Container } from 'inversify';
import type { Readable } from '../core/kernel/readable.ts';
import { ChangeSound } from '../core/tempo/change-sound.ts';
import { SavePreview } from '../core/tempo/save-preview.ts';
import { ShowTempo } from '../core/tempo/show-tempo.ts';
import { type TempoChange, TempoChanges } from '../core/tempo/tempo-change.ts';
import { downloadsFeature } from './downloads.feature.ts';
import { T } from './tokens.ts';

/** Sounds in another tempo and key. */
export function tempoFeature(container: Container) {
  const change = new TempoChanges();
  const { downloadFile } = downloadsFeature(container);
  const changeSound = new ChangeSound(container.get(T.Tempo), change, downloadFile, container.get(T.Failures));
  return {
    change: change as Readable<TempoChange>,
    changeSound,
    savePreview: new SavePreview(change, container.get(T.Handover)),
    showTempo: new ShowTempo(changeSound, container.get(T.Dialogs)),
  };
}
