import type { Failure } from '../../../core/kernel/failure.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { type Result, ok } from '../../../core/kernel/result.ts';
import type { Draft } from '../../../core/publishing/draft.ts';
import type { PublishingPort } from '../../../core/publishing/publishing.port.ts';
import type { ReviewPort } from '../../../core/publishing/review.port.ts';
import { cellsOf } from '../../../domain/publishing/pack-files.ts';

import * as wire from '../../../wire/publishing/publishing.wire.ts';
import { actingSearch } from '../dashboard/acting-search.ts';
import type { HttpClient } from '../http-client.ts';
import { draftFromWire, draftListFromWire } from './publishing.mapper.ts';

const draftIn = (answer: Result<wire.WireDraft, Failure>): Result<Draft, Failure> =>
  answer.ok ? ok(draftFromWire(answer.value)) : answer;

const momentOf = (at: number | null) => ({ at: at === null ? null : new Date(at).toISOString() });

export const httpPublishing = (http: HttpClient): PublishingPort => ({
  async drafts(provider) {
    const answer = await http.call(wire.draftsOf, { search: actingSearch(provider) });
    return answer.ok ? ok(draftListFromWire(answer.value)) : answer;
  },
  async draft(id) {
    return draftIn(await http.call(wire.draftById, { params: { id } }));
  },
  async push({ id, provider, name, files, labels }) {
    const sent = files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }));
    const answer = await http.call(wire.pushManifest, {
      search: actingSearch(provider),
      body: { id, name, files: sent, ...(labels && { labels }) },
    });
    if (!answer.ok) return answer;
    return ok({ draft: draftFromWire(answer.value.draft), missing: answer.value.missing });
  },
  async putFile(sha256, bytes, provider) {
    const search = actingSearch(provider);
    const answer = await http.call(wire.putFile, { params: { sha256 }, search, body: bytes });
    return answer.ok ? ok(undefined) : answer;
  },
  async check(id) {
    return draftIn(await http.call(wire.checkDraft, { params: { id } }));
  },
  async saveLabels(id, revision, said) {
    const rows = [...said].map(([path, row]) => ({ path, labels: cellsOf(row) }));
    return draftIn(await http.call(wire.saveLabels, { params: { id }, body: { revision, rows } }));
  },
  async describe(id, revision, { genres, tags, ...about }) {
    const body = { revision, about: { ...about, genres: [...genres], tags: [...tags] } };
    return draftIn(await http.call(wire.describeDraft, { params: { id }, body }));
  },
  async submit(id, at) {
    return draftIn(await http.call(wire.submitDraft, { params: { id }, body: momentOf(at) }));
  },
  async reschedule(id, at) {
    return draftIn(await http.call(wire.rescheduleDraft, { params: { id }, body: momentOf(at) }));
  },
  async withdraw(id) {
    return draftIn(await http.call(wire.withdrawDraft, { params: { id } }));
  },
  async relist(id) {
    return draftIn(await http.call(wire.relistDraft, { params: { id } }));
  },
  async remove(id) {
    const answer = await http.call(wire.removeDraft, { params: { id } });
    return answer.ok ? ok(undefined) : answer;
  },
});

export const httpReview = (http: HttpClient): ReviewPort => ({
  async queue() {
    const answer = await http.call(wire.reviewQueue);
    return answer.ok ? ok(draftListFromWire(answer.value)) : answer;
  },
  async removed(text) {
    const answer = await http.call(wire.removedInShop, { search: formatQuery(text === '' ? [] : [['query', text]]) });
    if (!answer.ok) return answer;
    const { items, count } = answer.value;
    return ok({ items: items.map(({ sample, at, ...one }) => ({ ...one, sound: sample, at: Date.parse(at) })), count });
  },
  async draft(id) {
    return draftIn(await http.call(wire.reviewedDraft, { params: { id } }));
  },
  async approve(id) {
    return draftIn(await http.call(wire.approveDraft, { params: { id } }));
  },
  async giveBack(id, reason) {
    return draftIn(await http.call(wire.returnDraft, { params: { id }, body: { reason } }));
  },
  async waive(id, { code, file, text }, reason) {
    return draftIn(
      await http.call(wire.waiveFinding, { params: { id }, body: { finding: { code, file, text }, reason } }),
    );
  },
  async confirm(id) {
    return draftIn(await http.call(wire.confirmDraft, { params: { id } }));
  },
  async object(id, reason, endsTrust) {
    return draftIn(await http.call(wire.objectToDraft, { params: { id }, body: { reason, ends_trust: endsTrust } }));
  },
  async trust(id, isTrusted, reason) {
    return draftIn(await http.call(wire.trustMaker, { params: { id }, body: { trusted: isTrusted, reason } }));
  },
  async schedule(id, at) {
    return draftIn(await http.call(wire.scheduleDraft, { params: { id }, body: momentOf(at) }));
  },
});
