import * as v from 'valibot';
import { type CommandDocuments, about, document } from '../host/document.ts';

const lock = v.strictObject({
  key: about(v.nullable(v.string()), 'such as Fm; null as sounds are'),
  bpm: about(v.nullable(v.number()), 'null as sounds are'),
});

export const auditionDocuments: CommandDocuments = {
  'audition show': document(lock),
  'audition set': document(lock),
  'audition take': document(lock),
  'audition clear': document(lock),
};
