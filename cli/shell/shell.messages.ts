export const shellTexts = {
  notNumber: 'It must be a number.',
  noUseCase: (name: string): string => `There is no use case ${name}. "loopstead do" lists them.`,
  notJson: 'The input is not valid JSON, such as {"id": 12}.',
  columns: { useCase: 'USE CASE', command: 'COMMAND', summary: 'SUMMARY' },
};
