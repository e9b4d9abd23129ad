/** Problems with a file of scenarios, beyond the format of its values. */
export const readingTexts = {
  notYaml: (reason: string): string => `Not valid YAML: ${reason}.`,
  noFiles: (extension: string): string => `There are no ${extension} files in this folder.`,
  misnamed: (right: string): string =>
    `This file is not played: in a folder, name it ${right}. Named directly, a file may be called anything.`,
  noFile: 'There is no such file, or it cannot be read.',
  noScenario: 'There is no scenario in this file.',
  nested: 'Anchors and aliases are nested too deeply here.',
  sameTitle: (title: string): string => `There is another scenario ${JSON.stringify(title)} in this file.`,
  notStarted: (name: string, accepted: string): string =>
    `No step named ${JSON.stringify(name)} has been started before this one. ${accepted}`,
  unsettled: (name: string): string =>
    `${JSON.stringify(name)} is started and never settled: nothing tells how it ended. Settle it, or say allow: [unsettled].`,
  notNeeded: (allowance: string): string => `Nothing here needs ${allowance} to be allowed: leave it out.`,
  notAnswered: (key: string): string =>
    `No use case runs in this step, so it has no ${key}. Only what has \`do\` or \`settle\` has one.`,
  missingInCase: (name: string, variable: string, near: string): string =>
    `The case ${JSON.stringify(name)} has no ${JSON.stringify(variable)}, which other cases have. ${near}`.trimEnd(),
  unused: (variable: string): string => `Nothing uses ${JSON.stringify(variable)}.`,
  noInclude: (file: string): string => `There is no file ${file}, or it cannot be read.`,
  notOneFile: (file: string): string => `${file} has to hold one list of steps.`,
  includesItself: (files: readonly string[]): string => `This file includes itself: ${files.join(' → ')}.`,
  noParameter: (name: string, accepted: string): string => `There is no parameter ${JSON.stringify(name)}. ${accepted}`,
  missingParameter: (name: string): string => `The parameter ${JSON.stringify(name)} is missing.`,
  reserved: (variable: string): string =>
    `Every scenario has a ${JSON.stringify(variable)} already: choose another name.`,
  inCase: (problem: string, names: readonly string[]): string => `${problem} Only in: ${names.join(', ')}.`,
  pageOpen: (page: string): string => `The page ${page} is already open.`,
  pageNotOpen: (page: string, accepted: string): string => `The page ${page} is not open here. ${accepted}`,
  noName: (name: string, accepted: string): string => `The shop keeps nothing as ${JSON.stringify(name)}. ${accepted}`,
  noUser: (user: string, accepted: string): string => `There is no user ${JSON.stringify(user)}. ${accepted}`,
  notAPath: (text: string): string => `${text} is not a path: \${name}, \${name.field}, \${name[0]}.`,
  notCaptured: (name: string, accepted: string): string =>
    `Nothing has been captured as ${JSON.stringify(name)} yet. ${accepted}`,
  accepted: (names: readonly string[]): string =>
    names.length === 0 ? 'There are none.' : `Accepted: ${names.join(', ')}.`,
  sameFeature: (feature: string, names: readonly string[]): string => `In ${feature}: ${names.join(', ')}.`,
};
