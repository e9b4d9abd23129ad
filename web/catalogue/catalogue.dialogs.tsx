import type { DialogViews } from '../bind/dialog-views.ts';
import { RareFindsDialog } from './sounds/RareFindsDialog.tsx';

export const catalogueDialogs: DialogViews<'rareFindsUpgrade'> = {
  rareFindsUpgrade: ({ answer }) => (
    <RareFindsDialog onNotNow={() => answer('notNow')} onUpgrade={() => answer('upgrade')} />
  ),
};
