export const shellTexts = {
  notNumber: 'It must be a number.',
  noUseCase: (name: string, near: string): string =>
    [`There is no use case ${name}.`, near, '"loopstead do" lists them.'].filter(Boolean).join(' '),
  notJson: 'The input is not valid JSON, such as {"id": 12}.',
  columns: { useCase: 'USE CASE', command: 'COMMAND', summary: 'SUMMARY' },
};
