import { type FullConfig, expect, request } from '@playwright/test';

/** The demo is still rendered after the shop has opened: journeys start once it is complete. */
export default async function wholeCatalogue({ projects: [project] }: FullConfig): Promise<void> {
  const shop = await request.newContext({ baseURL: project!.use.baseURL! });
  const total = async () => {
    // A busy server may close an idle connection just when it is used again.
    const answer = await shop.get('/api/v1/store/sample-list?size=1', { maxRetries: 3 });
    return ((await answer.json()) as { total_item_count: number }).total_item_count;
  };
  await expect.poll(total, { timeout: 600_000, intervals: [1000] }).toBe(346);
  await shop.dispose();
}
