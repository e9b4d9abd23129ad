import { type GenericSchema, type InferOutput, unknown } from 'valibot';
import { type Result, ok } from '../../../core/kernel/result.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { ModalRequest } from '../../../core/widgets/modals.ts';
import type { WidgetsPort } from '../../../core/widgets/widgets.port.ts';
import { locationOf } from '../../../core/shell/navigation.port.ts';
import { route } from '../../../wire/route.ts';
import { modalAnswers } from '../../../wire/widgets/widgets.wire.ts';
import { soundFromWire } from '../catalogue/catalogue.mapper.ts';
import { collectionFromWire } from '../collections/collections.mapper.ts';
import type { HttpClient } from '../http-client.ts';
import { noticeFromWire } from '../refusal.ts';
import { addressFromWire } from '../settings/settings.mapper.ts';

export const httpWidgets = (http: HttpClient): WidgetsPort => ({
  async ask(modal, request) {
    switch (modal) {
      case 'message': {
        const answer = await send(http, request, modalAnswers[modal]);
        return answer.ok ? ok({ modal, notice: noticeFromWire(answer.value) }) : answer;
      }
      case 'address':
      case 'billing-address': {
        const answer = await send(http, request, modalAnswers[modal]);
        return answer.ok ? ok({ modal, stored: addressFromWire(answer.value) }) : answer;
      }
      case 'collection-form': {
        const answer = await send(http, request, modalAnswers[modal]);
        return answer.ok ? ok({ modal, collection: collectionFromWire(answer.value) }) : answer;
      }
      case 'license': {
        const answer = await send(http, request, modalAnswers[modal]);
        return answer.ok ? ok({ modal, sound: soundFromWire(answer.value) }) : answer;
      }
    }
  },
});

/** The call that a page names: its address is not one of the wire, its answer is what the dialog takes. */
async function send<Schema extends GenericSchema>(
  http: HttpClient,
  { method, url, content }: ModalRequest,
  answer: Schema,
): Promise<Result<InferOutput<Schema>, Failure>> {
  const { path, search } = locationOf(url);
  const named = route({ method, path, request: unknown(), responses: { 200: answer, 201: answer } });
  return http.call(named, { search, ...(content !== null && { body: content }) });
}
