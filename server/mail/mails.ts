import {
  type WithLink,
  addressTakenContent,
  confirmationContent,
  passwordChangedContent,
  passwordResetContent,
  reactivationContent,
} from '../../domain/mail/mails.messages.ts';
import { layOut, type Mail } from './layout.ts';

export const confirmationMail = (about: WithLink): Mail => layOut('confirmation', confirmationContent(about));

export const addressTakenMail = (about: WithLink): Mail => layOut('address-taken', addressTakenContent(about));

export const passwordResetMail = (about: WithLink): Mail => layOut('password-reset', passwordResetContent(about));

export const passwordChangedMail = (about: WithLink): Mail => layOut('password-changed', passwordChangedContent(about));

export const reactivationMail = (about: WithLink): Mail => layOut('reactivation', reactivationContent(about));
