import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../core/kernel/result.ts';
import { HttpClient } from '../http-client.ts';
import type { WireRequest } from '../transport.ts';
import { httpWidgets } from './widgets.http.ts';

function aShop(body: unknown, status = 200) {
  const sent: WireRequest[] = [];
  const http = new HttpClient({
    async send(request) {
      sent.push(request);
      return { status, body };
    },
  });
  return { sent, widgets: httpWidgets(http) };
}

const URL = '/api/v1/whatever?from=page';

describe('the request of a modal button', () => {
  it('goes to the address of the page by its method, with its content as the body [WIDG-29]', async () => {
    const { sent, widgets } = aShop({ title: 'Hello', message: 'You' });
    await widgets.ask('message', { url: URL, method: 'PUT', content: { ids: [1] } });
    await widgets.ask('message', { url: URL, method: 'GET', content: null });
    expect(sent).toEqual([
      { method: 'PUT', target: URL, body: { ids: [1] } },
      { method: 'GET', target: URL },
    ]);
  });

  it.each([
    ['message', { title: 'Hello' }, { notice: { title: 'Hello', message: '', button: null } }],
    [
      'message',
      { title: 'A', message: 'B', button: 'Go', url: '/x', more: 1 },
      { notice: { button: { label: 'Go', url: '/x' } } },
    ],
    ['address', { first_name: 'Ada', unknown: [] }, { stored: { firstName: 'Ada', city: null } }],
    ['billing-address', {}, { stored: { firstName: null } }],
    ['collection-form', { id: 3, name: 'Rain', slug: 'rain', future: true }, { collection: { id: 3, name: 'Rain' } }],
  ] as const)(
    'is answered for %s by %j: what nobody knows is passed over, what is optional may be missing [WIDG-30, WIDG-35, DECISION-192]',
    async (modal, body, data) => {
      const { widgets } = aShop(body);
      expect(await widgets.ask(modal, { url: URL, method: 'GET', content: null })).toMatchObject(
        ok({ modal, ...data }),
      );
    },
  );

  it('is answered by nothing that the dialog could show', async () => {
    const { widgets } = aShop({ items: [] });
    expect(await widgets.ask('message', { url: URL, method: 'GET', content: null })).toMatchObject(
      failed({ kind: 'malformed' }),
    );
    const { widgets: gone } = aShop({ message: 'Not found.' }, 404);
    expect(await gone.ask('license', { url: URL, method: 'GET', content: null })).toEqual(failed({ kind: 'notFound' }));
  });
});
