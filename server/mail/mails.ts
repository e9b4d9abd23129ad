import {
  type Happened,
  type LinkedIdentity,
  type WithLink,
  type WithPasskey,
  addressTakenContent,
  confirmationContent,
  emailChangeAskedContent,
  emailChangeContent,
  emailChangedContent,
  emailUndoneContent,
  identityLinkedContent,
  newDeviceContent,
  passkeyAddedContent,
  passkeyRemovedContent,
  passwordChangedContent,
  passwordResetContent,
  reactivationContent,
  recoveryCodesContent,
  takeOutReadyContent,
  totpAddedContent,
  totpRemovedContent,
} from '../../domain/mail/mails.messages.ts';
import { layOut, type Mail } from './layout.ts';

export const confirmationMail = (about: WithLink): Mail => layOut('confirmation', confirmationContent(about));

export const addressTakenMail = (about: WithLink): Mail => layOut('address-taken', addressTakenContent(about));

export const passwordResetMail = (about: WithLink): Mail => layOut('password-reset', passwordResetContent(about));

export const passwordChangedMail = (about: Happened & { readonly signedOut: 'all' | 'others' }): Mail =>
  layOut('password-changed', passwordChangedContent(about));

export const newDeviceMail = (about: Happened): Mail => layOut('new-device', newDeviceContent(about));

export const emailChangeMail = (about: WithLink): Mail => layOut('email-change', emailChangeContent(about));

export const emailChangeAskedMail = (about: Happened & { readonly email: string }): Mail =>
  layOut('email-change-asked', emailChangeAskedContent(about));

export const emailChangedMail = (about: Happened & { readonly email: string }): Mail =>
  layOut('email-changed', emailChangedContent(about));

export const emailUndoneMail = (about: Happened): Mail => layOut('email-undone', emailUndoneContent(about));

export const reactivationMail = (about: WithLink): Mail => layOut('reactivation', reactivationContent(about));

export const identityLinkedMail = (about: LinkedIdentity): Mail =>
  layOut('identity-linked', identityLinkedContent(about));

export const totpAddedMail = (about: WithLink): Mail => layOut('two-steps-on', totpAddedContent(about));

export const totpRemovedMail = (about: WithLink): Mail => layOut('two-steps-off', totpRemovedContent(about));

export const recoveryCodesMail = (about: WithLink): Mail => layOut('recovery-codes', recoveryCodesContent(about));

export const takeOutReadyMail = (about: WithLink & { readonly until: string }): Mail =>
  layOut('take-out-ready', takeOutReadyContent(about));

export const passkeyAddedMail = (about: WithPasskey): Mail => layOut('passkey-added', passkeyAddedContent(about));

export const passkeyRemovedMail = (about: WithPasskey): Mail => layOut('passkey-removed', passkeyRemovedContent(about));
