import { useMemo } from 'react';
import { namedPack } from '../../../core/widgets/named-pack.ts';
import { packIdAt } from '../../../core/widgets/data-urls.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { PackDownloadButton } from '../../downloads/PackDownloadButton.tsx';
import type { WidgetProps } from '../widget.ts';

export const look = 'inline';

/** Starts the download of a pack; a dialog shows the price before anything is charged [WIDG-18, DECISION-104]. */
export default function PackDownload({ given }: WidgetProps) {
  const { downloads } = useApp();
  const pack = useMemo(
    () =>
      namedPack(given.address(packIdAt), {
        name: given.required('name'),
        link: given.text('link'),
        imageUrl: given.text('image'),
        demoUrl: null,
      }),
    [given],
  );
  return <PackDownloadButton pack={pack} onDownload={() => void downloads.downloadPack.execute(pack)} />;
}
