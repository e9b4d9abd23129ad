import { ok } from '../../../core/kernel/result.ts';
import type { SelectionPort } from '../../../core/selection/selection.port.ts';
import { selectedSamples } from '../../../wire/selection/selection.wire.ts';
import { soundFromWire } from '../catalogue/catalogue.mapper.ts';
import type { HttpClient } from '../http-client.ts';

export const httpSelection = (http: HttpClient): SelectionPort => ({
  async selected(ids) {
    const answer = await http.call(selectedSamples, { body: { sample_pack_files: [...ids] } });
    return answer.ok ? ok(answer.value.items.map(soundFromWire)) : answer;
  },
});
