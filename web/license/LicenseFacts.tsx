import type { ReactNode } from 'react';
import type { License } from '../../core/license/license.ts';
import { declarationLine, declarationTexts } from '../../domain/rights/declaration.messages.ts';
import { soundHref } from '../../core/catalogue/addresses.ts';
import { textLink } from '../theme/global.css.ts';
import { Pill } from '../ui/Pill.tsx';
import * as css from './license-facts.css.ts';
import { licenseFactsTexts } from './license.messages.ts';

/** What a license number stands for; the licensee only if the code of the file was given. */
export const LicenseFacts = ({ license }: { license: License }) => (
  <>
    <p className={css.verdict}>
      <Pill tone="moss" icon="check">
        {licenseFactsTexts.valid}
      </Pill>
      {licenseFactsTexts.issued(license.issuedAt)}
    </p>
    <dl className={css.facts}>
      {license.licensee && (
        <>
          <Fact name={licenseFactsTexts.licensee}>{license.licensee.fullLegalName}</Fact>
          <Fact name={licenseFactsTexts.producer}>{license.licensee.producerName}</Fact>
        </>
      )}
      <Fact name={licenseFactsTexts.sound}>
        <a className={textLink} href={soundHref(license.sound.id)}>
          {license.sound.name}
        </a>
      </Fact>
      <Fact name={licenseFactsTexts.pack}>{license.pack}</Fact>
      <Fact name={licenseFactsTexts.provider}>{license.provider}</Fact>
      {license.declaration && <Fact name={declarationTexts.title}>{declarationLine(license.declaration)}</Fact>}
      <Fact name={licenseFactsTexts.file}>{license.sound.file}</Fact>
      <Fact name={licenseFactsTexts.sha256} isFigure>
        {license.sha256}
      </Fact>
    </dl>
    {!license.licensee && <p className={css.note}>{licenseFactsTexts.withoutCode}</p>}
  </>
);

const Fact = ({ name, isFigure = false, children }: { name: string; isFigure?: boolean; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.name}>{name}</dt>
    <dd className={isFigure ? css.figure : css.value} dir="auto">
      {children}
    </dd>
  </div>
);
