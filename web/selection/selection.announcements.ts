import { map, skip } from 'rxjs';
import type { App } from '../../composition/app.ts';
import { selectionTexts } from '../../core/selection/selection.messages.ts';
import type { Announcements } from '../shell/document/announcements.ts';

/** Announces how many files are selected. */
export const filesSelected = ({ selection }: App): Announcements =>
  selection.files.changes$.pipe(
    skip(1),
    map(({ size }) => selectionTexts.selected(size)),
  );
