import * as v from 'valibot';
import { text } from '../host/option-input.ts';
import { useCase } from '../host/use-case.ts';
import { openAddress } from './open-address.ts';

export const pageUseCases = [
  useCase({
    name: 'page.open',
    summary: 'Goes to an address as a browser does: loads its page, asks for a login where it needs one, and shows it.',
    command: 'open',
    input: { address: v.exactOptional(text('a path of the shop; without it where the page is already')) },
    show: ({ app }, { address }) => openAddress(app, address),
  }),
];
