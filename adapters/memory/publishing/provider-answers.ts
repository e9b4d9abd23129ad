import type { Term } from '../../../core/catalogue/packs/pack.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import { actsFor, providersOf } from '../dashboard/acting.ts';

/**
 * Answers for the provider that a customer names, or the first for whom they act, beside all of these; a customer who acts
 * for nobody, or not for that one, is told so.
 */
export const providerAnswers =
  (client: MemoryClient) =>
  <Value>(
    named: string | null,
    respond: (provider: Term, providers: readonly Term[]) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> =>
    answerCustomer(client, (customer) => {
      const acting = actsFor(client.world, customer, named);
      return acting.ok ? respond(acting.value, providersOf(client.world, customer)) : acting;
    });
