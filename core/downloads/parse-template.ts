import { type NameTemplate, templateProblem } from '../../domain/downloads/name-template.ts';
import { type Result, failed, ok } from '../kernel/result.ts';

/** Parses a typed template; the failure says what is wrong with it. */
export function parseTemplate(typed: string): Result<NameTemplate, string> {
  const text = typed.trim();
  const problem = templateProblem(text);
  return problem === null ? ok({ text }) : failed(problem);
}
