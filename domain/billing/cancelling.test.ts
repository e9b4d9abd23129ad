import { expect, test } from 'vitest';
import { CANCEL_REASONS, cancelProblem } from './cancelling.ts';

test('asks for words where they are required, and counts them [ACCT-43, ACCT-45, ACCT-47, ACCT-48, ACCT-49, ACCT-50, ACCT-51, ACCT-52]', () => {
  expect(cancelProblem({ title: null, feedback: '' })).toBe('Please choose a reason.');
  expect(cancelProblem({ title: 'Because.', feedback: '' })).toBe('Please choose a reason.');
  for (const { title, feedback } of CANCEL_REASONS) {
    const wrong = feedback === 'none' ? null : 'Please use 2 to 350 characters.';
    expect(cancelProblem({ title, feedback: ' ' })).toBe(feedback === 'required' ? wrong : null);
    expect(cancelProblem({ title, feedback: 'x' })).toBe(wrong);
    expect(cancelProblem({ title, feedback: 'x'.repeat(351) })).toBe(wrong);
    expect(cancelProblem({ title, feedback: 'ok' })).toBeNull();
    expect(cancelProblem({ title, feedback: 'x'.repeat(350) })).toBeNull();
  }
});

test('offers the six reasons in the order of the dialog [ACCT-44, DECISION-146]', () => {
  expect(CANCEL_REASONS.map(({ title, placeholder }) => [title, placeholder])).toEqual([
    ['I am using another service.', 'Name of service'],
    ["I'm not making music right now.", ''],
    ["I can't find sounds I like.", ''],
    ['I am having technical problems.', 'Optional Feedback'],
    ["I didn't find the product helpful to my workflow.", 'Optional Feedback'],
    ['Other reason', 'Let us know why you canceled'],
  ]);
});
