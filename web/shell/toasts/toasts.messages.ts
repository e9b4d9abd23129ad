export const toastTexts = { region: 'Notifications', dismiss: 'Dismiss', undo: 'Undo' } as const;
