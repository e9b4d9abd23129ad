import type { CollectionsPort } from '../../../core/collections/collections.port.ts';
import { ok } from '../../../core/kernel/result.ts';
import * as wire from '../../../wire/collections/collections.wire.ts';
import { collectionFromWire } from './collections.mapper.ts';
import type { HttpClient } from '../http-client.ts';

export const httpCollections = (http: HttpClient): CollectionsPort => ({
  async own() {
    const answer = await http.call(wire.ownCollections);
    return answer.ok ? ok(answer.value.items.map(collectionFromWire)) : answer;
  },
  async collection(id) {
    const answer = await http.call(wire.collectionById, { params: { id } });
    return answer.ok ? ok(collectionFromWire(answer.value)) : answer;
  },
  create: ({ name, description, soundId, fromSelection }) =>
    http.call(wire.createCollection, {
      body: { name, description, sample_pack_file_id: soundId, is_selected_samples: fromSelection },
    }),
  async edit(id, { name, description }) {
    const body = { name, description, sample_pack_file_id: null, is_selected_samples: false };
    const answer = await http.call(wire.editCollection, { params: { id }, body });
    return answer.ok ? ok(undefined) : answer;
  },
  async remove(id) {
    const answer = await http.call(wire.deleteCollection, { params: { id } });
    return answer.ok ? ok(undefined) : answer;
  },
  async addSound(id, soundId) {
    const answer = await http.call(wire.addSample, { params: { id, sampleId: soundId } });
    return answer.ok ? ok(answer.value.collection.total) : answer;
  },
  async addSelected(id) {
    const answer = await http.call(wire.addSelectedSamples, { params: { id } });
    return answer.ok ? ok(answer.value.collection.total) : answer;
  },
  async removeSound(id, soundId) {
    const answer = await http.call(wire.removeSample, { params: { id, sampleId: soundId } });
    return answer.ok ? ok(answer.value.collection.total) : answer;
  },
});
