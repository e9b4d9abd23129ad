import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { type ContractBackend, type ContractClient, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const GET = { method: 'GET', content: null } as const;

/** What every backend promises about the requests of modal buttons. */
export function widgetsContract(open: () => ContractBackend): void {
  describe('modal buttons', () => {
    let visitor: ContractClient;
    let customer: ContractClient;
    beforeAll(async () => {
      [visitor, customer] = await Promise.all([open().client(), signedIn(open(), 'max')]);
    });

    it('are answered with a sound for the dialog of its license, whoever asks [WIDG-29, WIDG-30]', async () => {
      const [first] = (await valueOf(visitor.catalogue.sounds(listOf({ kind: 'all' })))).items;
      const data = await valueOf(visitor.widgets.ask('license', { ...GET, url: `/api/v1/sample/${first!.id}` }));
      expect(data).toMatchObject({ modal: 'license', sound: { id: first!.id, name: first!.name } });
    });

    it.each(['address', 'billing-address'] as const)(
      'are answered with the stored %s to its customer alone [WIDG-30]',
      async (modal) => {
        const url = `/api/v1/account/${modal}`;
        const stored = await valueOf(customer.settings.address('full'));
        expect(await valueOf(customer.widgets.ask(modal, { ...GET, url }))).toEqual({ modal, stored });
        expect((await failureOf(visitor.widgets.ask(modal, { ...GET, url }))).kind).toBe('unauthenticated');
      },
    );

    it('are answered with a collection to its owner alone [WIDG-30]', async () => {
      const words = { name: 'For a button', description: '', soundId: null, fromSelection: false };
      const { id } = await valueOf(customer.collections.create(words));
      const url = `/api/v1/collection/${id}`;
      const data = await valueOf(customer.widgets.ask('collection-form', { ...GET, url }));
      expect(data).toMatchObject({ collection: { id, name: 'For a button', total: 0 } });
      const other = await signedIn(open(), 'premium');
      expect((await failureOf(other.widgets.ask('collection-form', { ...GET, url }))).kind).toBe('forbidden');
      await valueOf(customer.collections.remove(id));
    });

    it('are answered by POST with words, or told why not [WIDG-29, WIDG-30]', async () => {
      const request = { url: '/api/v1/account/confirmation-email', method: 'POST', content: null } as const;
      expect((await failureOf(visitor.widgets.ask('message', request))).kind).toBe('unauthenticated');
      expect((await failureOf(customer.widgets.ask('message', request))).kind).toBe('invalid');
    });

    it('are refused what nothing answers, and what their dialog cannot show', async () => {
      const nowhere = { ...GET, url: '/api/v1/nothing-here' };
      expect((await failureOf(customer.widgets.ask('message', nowhere))).kind).toBe('notFound');
      const [first] = (await valueOf(visitor.catalogue.sounds(listOf({ kind: 'all' })))).items;
      const sound = { ...GET, url: `/api/v1/sample/${first!.id}` };
      expect((await failureOf(visitor.widgets.ask('message', sound))).kind).toBe('malformed');
    });
  });
}
