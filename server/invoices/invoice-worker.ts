import { answerQuestions } from '../workers/answer-questions.ts';
import { drawInvoice } from './draw-invoice.ts';

const work = {
  /** The file of an invoice. */
  draw: drawInvoice,
};

export type InvoiceWork = typeof work;

answerQuestions(work);
