import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const OpenLicenseDialog = lazyView(() => import('./OpenLicenseDialog.tsx'));

export const licenseDialogs: DialogViews<'license'> = {
  license: ({ ask, answer }) => <OpenLicenseDialog sound={ask.sound} onClose={() => answer('closed')} />,
};
