import type { ReactNode } from 'react';
import type { License } from '../../core/license/license.ts';
import { href } from '../../core/shell/routes.ts';
import { textLink } from '../theme/global.css.ts';
import { Pill } from '../ui/Pill.tsx';
import * as css from './license-facts.css.ts';

/** What the shop has licensed under a number; to whom, where the code of the file was given. */
export const LicenseFacts = ({ license }: { license: License }) => (
  <>
    <p className={css.verdict}>
      <Pill tone="moss" icon="check">
        Valid
      </Pill>
      Issued by this shop on {dayOf(license.issuedAt)}.
    </p>
    <dl className={css.facts}>
      {license.licensee && (
        <>
          <Fact name="Licensed to">{license.licensee.fullLegalName}</Fact>
          <Fact name="Artist or producer">{license.licensee.producerName}</Fact>
        </>
      )}
      <Fact name="Sound">
        <a className={textLink} href={href.sound(license.sound.id)}>
          {license.sound.name}
        </a>
      </Fact>
      <Fact name="Pack">{license.pack}</Fact>
      <Fact name="Provider">{license.provider}</Fact>
      <Fact name="File">{license.sound.file}</Fact>
      <Fact name="SHA-256 of the file" isFigure>
        {license.sha256}
      </Fact>
    </dl>
    {!license.licensee && (
      <p className={css.note}>
        The names stand in the license itself. Its code, after the number, shows them here, too.
      </p>
    )}
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

/** The same on the server and in every browser. */
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);
