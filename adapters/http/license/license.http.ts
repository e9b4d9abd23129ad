import { map } from 'rxjs';
import type { LicensePort } from '../../../core/license/license.port.ts';
import type { License, Licensee } from '../../../core/license/license.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import {
  type WireLicense,
  generateLicense,
  licenseFile,
  licenseKeys,
  lookUpLicense,
  ownLicenses,
} from '../../../wire/license/license.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpLicenses = (http: HttpClient): LicensePort => ({
  async generate(id, { fullLegalName, producerName }) {
    const body = { full_legal_name: fullLegalName, producer_name: producerName };
    const answer = await http.call(generateLicense, { params: { sampleId: id }, body });
    return answer.ok ? ok(new Uint8Array(answer.value)) : failed(inOurWords(answer.failure));
  },
  async own({ page, query }) {
    const search = formatQuery([['page', String(page)], ...(query === null ? [] : [['query', query] as const])]);
    const answer = await http.call(ownLicenses, { search });
    if (!answer.ok) return answer;
    const { items, ...list } = answer.value;
    return ok({
      items: items.map((item) => ({ ...licenseFromWire(item), licensee: licenseeFromWire(item.licensee) })),
      page: list.current_page_number,
      pages: list.total_page_count,
      total: list.total_item_count,
      size: list.max_items_per_page,
    });
  },
  async file(number) {
    const answer = await http.call(licenseFile, { params: { number } });
    return answer.ok ? ok(new Uint8Array(answer.value)) : answer;
  },
  lookUp: ({ number, code }) =>
    http
      .observe(lookUpLicense, { params: { number }, search: code === null ? '' : formatQuery([['code', code]]) })
      .pipe(map((answer) => (answer.ok ? ok(licenseFromWire(answer.value)) : answer))),
  async keys() {
    const answer = await http.call(licenseKeys);
    return answer.ok ? ok(answer.value.keys) : answer;
  },
});

const licenseFromWire = ({ issued_at, sample, product, licensee, ...wire }: WireLicense): License => ({
  number: wire.number,
  issuedAt: Date.parse(issued_at),
  sound: sample,
  pack: product,
  provider: wire.provider,
  sha256: wire.sha256,
  declaration: wire.declaration,
  licensee: licensee && licenseeFromWire(licensee),
});

const licenseeFromWire = (names: NonNullable<WireLicense['licensee']>): Licensee => ({
  fullLegalName: names.full_legal_name,
  producerName: names.producer_name,
});

const FIELDS: Readonly<Record<string, string>> = { full_legal_name: 'fullLegalName', producer_name: 'producerName' };

/** Field errors by the fields of the form [DECISION-116]. */
function inOurWords(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure;
  const fields = Object.entries(failure.fields).map(([field, problem]) => [FIELDS[field] ?? field, problem] as const);
  return { ...failure, fields: Object.fromEntries(fields) };
}
