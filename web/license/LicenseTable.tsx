import type { OwnLicense } from '../../core/license/license.ts';
import { licenseHref } from '../../core/license/license.routes.ts';
import { soundHref } from '../../core/catalogue/addresses.ts';
import { dayOf } from '../../domain/figures.ts';
import { textLink } from '../theme/global.css.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './license-table.css.ts';
import { licenseFactsTexts, licenseTableTexts } from './license.messages.ts';

interface LicenseTableProps {
  licenses: readonly OwnLicense[];
  isBusy: boolean;
  onDownload: (number: string) => void;
}

/** A customer's licenses: sound, licensee and date, with a link to the proof and a download. */
export const LicenseTable = ({ licenses, isBusy, onDownload }: LicenseTableProps) => (
  <ul className={css.licenses} aria-busy={isBusy || undefined}>
    {licenses.map((license) => (
      <li key={license.number} className={css.license}>
        <p className={css.sound} dir="auto">
          <a className={textLink} href={soundHref(license.sound.id)}>
            {license.sound.name}
          </a>
          <span className={css.from}>
            {license.pack} · {license.provider}
          </span>
        </p>
        <p className={css.licensee} dir="auto">
          <span className={css.label}>{licenseFactsTexts.licensee} </span>
          {license.licensee.fullLegalName} · {license.licensee.producerName}
        </p>
        <p className={css.proof}>
          <time dateTime={new Date(license.issuedAt).toISOString()}>{dayOf(license.issuedAt)}</time>
          <a
            className={textLink}
            href={licenseHref(license.number)}
            aria-label={licenseTableTexts.proof(license.number)}
          >
            {license.number}
          </a>
        </p>
        <Button
          icon="download"
          aria-label={licenseTableTexts.download(license.sound.name)}
          onClick={() => onDownload(license.number)}
        >
          {licenseTableTexts.pdf}
        </Button>
      </li>
    ))}
  </ul>
);
