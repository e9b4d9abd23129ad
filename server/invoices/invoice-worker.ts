import { drawStatement } from '../earnings/draw-statement.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import { drawInvoice } from './draw-invoice.ts';

const work = {
  /** The file of an invoice. */
  draw: drawInvoice,
  /** The file of what a provider has earned in a month. */
  drawStatement,
};

export type InvoiceWork = typeof work;

answerQuestions(work);
