import type { Term } from '../../../core/catalogue/packs/pack.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { type Result, failed } from '../../../core/kernel/result.ts';
import { providersOnly } from '../../../domain/dashboard/dashboard.messages.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';

/** Answers for the provider that a customer is; a customer who is none is told so. */
export const providerAnswers =
  (client: MemoryClient) =>
  <Value>(respond: (provider: Term) => Result<Value, Failure>): Promise<Result<Value, Failure>> =>
    answerCustomer(client, ({ user, providerSlug }) => {
      const provider = client.world.providers.find(({ slug }) => slug === providerSlug);
      if (!user.isDashboard || !provider) return failed({ kind: 'forbidden', notice: providersOnly });
      return respond({ name: provider.name, slug: provider.slug });
    });
