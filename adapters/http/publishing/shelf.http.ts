import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, ok } from '../../../core/kernel/result.ts';
import type { ShelfPort } from '../../../core/publishing/shelf.port.ts';
import type { Sale, SoldPack, SoldSummary } from '../../../core/publishing/sold.ts';
import * as wire from '../../../wire/publishing/shelf.wire.ts';
import { actingSearch } from '../dashboard/acting-search.ts';
import type { HttpClient } from '../http-client.ts';

export const httpShelf = (http: HttpClient): ShelfPort => ({
  async packs(provider) {
    const answer = await http.call(wire.soldPacks, { search: actingSearch(provider) });
    return answer.ok ? ok(answer.value.items.map(summaryFromWire)) : answer;
  },
  async pack(id) {
    return packIn(await http.call(wire.soldPack, { params: { id } }));
  },
  async withdraw({ packId, soundId }, reason) {
    return packIn(await http.call(wire.withdrawSold, { params: { id: packId }, body: { sample: soundId, reason } }));
  },
  async relist({ packId, soundId }) {
    return packIn(await http.call(wire.relistSold, { params: { id: packId }, body: { sample: soundId } }));
  },
});

const packIn = (answer: Result<wire.WireSoldPack, Failure>): Result<SoldPack, Failure> =>
  answer.ok ? ok(packFromWire(answer.value)) : answer;

const saleFromWire = ({
  state,
  withdrawn,
  reason,
}: Pick<wire.WireSoldSummary, 'state' | 'withdrawn' | 'reason'>): Sale => ({
  state,
  withdrawnAt: withdrawn === null ? null : Date.parse(withdrawn),
  reason,
});

const summaryFromWire = (pack: wire.WireSoldSummary): SoldSummary => ({
  ...saleFromWire(pack),
  id: pack.id,
  name: pack.name,
  slug: pack.slug,
  provider: pack.provider,
  soundCount: pack.samples,
  soundsOffSale: pack.off_sale,
});

const packFromWire = (pack: wire.WireSoldPack): SoldPack => ({
  ...summaryFromWire(pack),
  isOwn: pack.own,
  draftId: pack.draft,
  originals: { zipUrl: pack.originals.zip, files: pack.originals.files },
  sounds: pack.contents.map(({ id, name, type, ...sale }) => ({ id, name, type, ...saleFromWire(sale) })),
});
