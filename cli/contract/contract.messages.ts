export const contractTexts = {
  notAddress: (url: string): string => `${url} is not the address of a shop, such as http://localhost:3000.`,
  needsPackages: (folder: string): string => `The contract needs the development packages: run "npm ci" in ${folder}`,
  silent: (origin: string): string => `${origin} does not answer.`,
  cannotTry: (complaints: string): string => `The contract tests cannot run:\n${complaints}`,
  broken: (feature: string, promise: string, problem: string): string => `Broken: ${feature}: ${promise}: ${problem}`,
  kept: (store: string, kept: number, promises: number): string => `${store} keeps ${kept} of ${promises} promises.`,
  feature: (feature: string, kept: number, promises: number): string => `${feature}: ${kept} of ${promises}`,
  yes: 'yes',
  no: 'NO',
  columns: { feature: 'FEATURE', kept: 'KEPT', promise: 'PROMISE', requirements: 'REQUIREMENTS' },
};
