/** Warns a customer that the profile cannot be saved. */
export const profileTexts = {
  notWritten: (reason: string) => `The profile could not be written, so this command is not remembered: ${reason}`,
  notRead: (reason: string) => `The profile could not be read: ${reason}`,
  setAside: (file: string) => `The profile was damaged. It was moved to ${file}, and a new one was created.`,
  stuck: (reason: string) => `The profile is damaged and could not be moved: ${reason}`,
} as const;
