import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { locationOf } from '../../../core/shell/navigation.port.ts';
import { collectionIdAt, soundIdAt } from '../../../core/widgets/data-urls.ts';
import type { ModalData, ModalRequest, ModalWithData } from '../../../core/widgets/modals.ts';
import type { WidgetsPort } from '../../../core/widgets/widgets.port.ts';
import { memoryCatalogue } from '../catalogue/catalogue.memory.ts';
import type { MemoryClient } from '../client.ts';
import { memoryCollections } from '../collections/collections.memory.ts';
import { memoryJoining } from '../joining/joining.memory.ts';
import { memorySettings } from '../settings/settings.memory.ts';

type Answer = Result<ModalData, Failure>;

/** The calls of the shop whose answers are for a dialog. Each knows which dialogs accept its answer. */
export const memoryWidgets = (client: MemoryClient): WidgetsPort => ({
  async ask(modal, request) {
    const found = callOf(client, request);
    if (found === null) return failed({ kind: 'notFound' });
    const answer = await found();
    if (!answer.ok) return answer;
    const shown = asShown(modal, answer.value);
    return shown ? ok(shown) : failed({ kind: 'malformed', detail: `${request.url} is not for '${modal}'.` });
  },
});

const CONFIRMATION = '/api/v1/account/confirmation-email';
const ADDRESSES: ReadonlySet<string> = new Set(['/api/v1/account/address', '/api/v1/account/billing-address']);

function callOf(client: MemoryClient, { method, url }: ModalRequest): (() => Promise<Answer>) | null {
  const { path } = locationOf(url);
  const [soundId, collectionId] = [soundIdAt(path), collectionIdAt(path)];
  if (method === 'POST' && path === CONFIRMATION)
    return async () =>
      mapped(await memoryJoining(client).sendConfirmation(), (said) => ({
        modal: 'message',
        notice: { ...said, button: null },
      }));
  if (method !== 'GET') return null;
  if (ADDRESSES.has(path))
    return async () => mapped(await memorySettings(client).address('full'), (stored) => ({ modal: 'address', stored }));
  if (collectionId !== null)
    return async () =>
      mapped(await memoryCollections(client).collection(collectionId), (collection) => ({
        modal: 'collection-form',
        collection,
      }));
  if (soundId !== null)
    return async () => mapped(await memoryCatalogue(client).sound(soundId), (sound) => ({ modal: 'license', sound }));
  return null;
}

const mapped = <Value>(answer: Result<Value, Failure>, data: (value: Value) => ModalData): Answer =>
  answer.ok ? ok(data(answer.value)) : answer;

/** The same address is for both of its forms. */
function asShown(modal: ModalWithData, data: ModalData): ModalData | null {
  if (data.modal === 'address' && (modal === 'address' || modal === 'billing-address')) return { ...data, modal };
  return data.modal === modal ? data : null;
}
