import { writeFileSync } from 'node:fs';
import { planDemoCatalogue } from './demo-plan.ts';
import { renderSound } from './render-sound.ts';

/** Developer's tool: `node server/demo/audition.ts <soundId> <out.wav>` writes one demo sound to listen to. */
const [soundId, path] = process.argv.slice(2);
const catalogue = planDemoCatalogue();
const sound = catalogue.sounds.find(({ id }) => id === Number(soundId));
if (!sound || !path) {
  console.error('Usage: node server/demo/audition.ts <soundId> <out file>');
  console.error(catalogue.sounds.map(({ id, name }) => `${id}  ${name}`).join('\n'));
  process.exitCode = 64;
} else {
  const { original, preview } = await renderSound(sound, catalogue);
  writeFileSync(path, sound.extension === 'wav' || !path.endsWith('.mp3') ? original : preview);
}
