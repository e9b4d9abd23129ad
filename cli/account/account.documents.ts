import * as v from 'valibot';
import { type CommandDocuments, about, count, document, id } from '../host/document.ts';

const user = v.strictObject({
  id,
  username: v.string(),
  email: v.string(),
  isConfirmed: v.boolean(),
  isAccount: v.boolean(),
  isDashboard: v.boolean(),
  showSingleDownloadTip: v.boolean(),
  plan: v.nullable(v.strictObject({ id, isExpired: v.boolean(), hasRareFinds: v.boolean() })),
  wallet: v.strictObject({
    balance: count,
    isSingleDownload: v.boolean(),
    isMultiDownload: v.boolean(),
    canAddCredits: v.boolean(),
  }),
  planName: v.string(),
});

export const accountDocuments: CommandDocuments = {
  login: document(user),
  logout: document(v.strictObject({ signedIn: about(v.literal(false), 'nobody is, from now on') })),
  whoami: document(user),
};
