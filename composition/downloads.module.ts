import { ContainerModule } from 'inversify';
import { DownloadedSounds } from '../core/downloads/downloaded-sounds.ts';
import { MultiDownload } from '../core/downloads/multi/multi-download.ts';
import { Selection } from '../core/selection/selection.ts';
import { T } from './tokens.ts';

export const downloadsModule = new ContainerModule(({ bind }) => {
  bind(T.Selection).toResolvedValue((cookies, max) => new Selection(cookies, max), [T.Cookies, T.MultiDownloadMax]);
  bind(T.DownloadedSounds).toResolvedValue(() => new DownloadedSounds(), []);
  bind(T.MultiDownload).toResolvedValue(() => new MultiDownload(), []);
});
