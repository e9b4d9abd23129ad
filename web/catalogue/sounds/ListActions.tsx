import { Suspense } from 'react';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import { StemMixer } from '../../player/StemMixer.tsx';
import { DownloadAll } from './DownloadAll.tsx';
import * as css from './list-actions.css.ts';

/** Actions on all sounds of a short list: play stems together, and download everything as one archive. */
export default function ListActions({ address }: { address: ListAddress }) {
  return (
    <div className={css.actions}>
      {address.filters.stems && (
        <Suspense>
          <StemMixer />
        </Suspense>
      )}
      <DownloadAll address={address} />
    </div>
  );
}
