export const reportTexts = {
  nothingChanged: 'Nothing changed in this step.',
  happened: 'What happened in this step:',
  cannotWrite: (file: string, problem: string): string => `The report ${file} cannot be written: ${problem}.`,
  notRun: (scenarios: number): string => `${scenarios} not run`,
  seed: (seed: number): string => `, in the order of seed ${seed}`,
};
