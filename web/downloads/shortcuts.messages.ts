export const downloadShortcutText = 'Download the current sound';
