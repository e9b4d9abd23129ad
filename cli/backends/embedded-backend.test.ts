import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { openTestShop } from '../../server/testing/test-shop.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

const databases = sqliteDatabases();
afterAll(() => databases.stop());
afterAll(leaveNothing);

const plan = planDemoCatalogue();
const listed = plan.sounds.filter(({ companionOf }) => companionOf === null).length;

/** A data folder whose demo was interrupted when only these few sounds were missing. */
async function aShopWithout(missing: number) {
  const place = await databases.place();
  const shop = await openTestShop(place);
  const studio = {
    plan,
    async *render(soundIds: readonly number[]) {
      for (const soundId of soundIds.slice(0, -missing)) yield await Promise.resolve(silence(soundId));
      throw new Error('broken off');
    },
    draw: () => Promise.resolve({ bytes: Uint8Array.of(1), mime: 'image/png' } as const),
  };
  const seeding = await seedDemo({ ...shop.deps, openStudio: () => studio, say: () => {} });
  await expect(seeding?.finished).rejects.toThrow('broken off');
  await shop.close();
  return place;
}

const silence = (soundId: number) => ({
  soundId,
  original: Buffer.from('original'),
  originalMime: 'audio/wav' as const,
  preview: Buffer.from('preview'),
  peaks: new Uint8Array(200),
  tone: '5'.repeat(200),
  features: new Float32Array(32),
  sha256: 'cd'.repeat(32),
  crc32: soundId,
});

test('scenarios on a shop that is still being filled wait for the whole catalogue, and say how far it is', async () => {
  const { dataFolder } = await aShopWithout(3);
  const { folder, run } = aCommandLine();
  const text = `scenario: whole\nsteps: [{ do: catalogue.browseSounds, expect: { result: { total: ${listed} } } }]\n`;
  writeFileSync(join(folder, 'a.scenario.yaml'), text);
  const spoken = await run(['run', 'a.scenario.yaml', '--backend', 'embedded'], {
    env: { LOOPSTEAD_DATA: dataFolder },
  });
  expect(spoken.stdout).toContain('1 passed');
  expect(spoken.stderr).toContain(`Rendering the demo catalogue: ${listed} of ${listed} sounds`);
});

test('a command on a shop with nothing to see yet waits for the first sounds, and says how far it is', async () => {
  const { dataFolder } = await aShopWithout(plan.sounds.length - 58);
  const { run } = aCommandLine();
  const spoken = await run(['sounds', 'list', '--backend', 'embedded', '--json'], {
    env: { LOOPSTEAD_DATA: dataFolder },
  });
  expect((JSON.parse(spoken.stdout) as { readonly total: number }).total).toBeLessThan(listed);
  expect(spoken.stderr).toContain(`Rendering the demo catalogue: 60 of ${listed} sounds`);
  expect(spoken.stderr).not.toContain(`Rendering the demo catalogue: 80 of`);
});
