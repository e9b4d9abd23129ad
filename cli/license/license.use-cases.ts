import * as v from 'valibot';
import { failed, ok } from '../../core/kernel/result.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { text } from '../host/option-input.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { shown, useCase } from '../host/use-case.ts';
import { generatedView, keysView, lookedUpView } from './license.views.ts';

export const generateLicense = useCase({
  name: 'license.generate',
  summary: 'Has a license made for a sound that the customer has downloaded.',
  command: 'license generate',
  input: {
    id: soundId,
    legalName: text('the full legal name'),
    producer: text('the artist or producer name'),
  },
  async show({ app }, { id, legalName, producer }) {
    const { generate } = await app.license.open();
    const saved = await generate.execute(id, { fullLegalName: legalName, producerName: producer });
    return saved.ok ? ok(generatedView(id, saved.value)) : failed(byOption(saved.failure));
  },
});

export const lookUpLicense = useCase({
  name: 'license.lookUp',
  summary: 'Asks what the shop says about a license that it has issued.',
  command: 'license show',
  input: {
    number: text('the number that stands in the license'),
    code: v.exactOptional(text('the code that stands in it, which shows the names')),
  },
  async show({ app }, { number, code = null }) {
    const { lookUp } = await app.license.open();
    return shown(await lookUp.execute({ number, code }), lookedUpView);
  },
});

export const publishedKeys = useCase({
  name: 'license.keys',
  summary: 'Reads the keys that licenses are checked with.',
  command: 'license keys',
  input: {},
  async show({ app }) {
    const { keys } = await app.license.open();
    return shown(await keys.execute(), keysView);
  },
});

export const licenseUseCases = [
  generateLicense,
  lookUpLicense,
  publishedKeys,
  useCase({
    name: 'license.show',
    summary: 'Opens the form of a license, until it is closed.',
    command: 'license generate',
    input: { id: soundId },
    async show({ app }, { id }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      await (await app.license.open()).show.execute(sound.value);
      return ok(null);
    },
  }),
];

/** Field errors by the options that the names came from. */
function byOption(failure: CommandFailure): CommandFailure {
  if (failure.kind !== 'invalid') return failure;
  const { fullLegalName, producerName, ...others } = failure.fields;
  const named = {
    ...(fullLegalName && { '--legal-name': fullLegalName }),
    ...(producerName && { '--producer': producerName }),
  };
  return { ...failure, fields: { ...named, ...others } };
}
