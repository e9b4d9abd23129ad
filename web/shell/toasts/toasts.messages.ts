export const toastTexts = { region: 'Notifications', dismiss: 'Dismiss' } as const;
