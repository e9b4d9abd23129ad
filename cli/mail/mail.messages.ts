export const mailTexts = {
  none: 'No mail has been written.',
  notThere: (id: number): string => `There is no mail ${id}.`,
  columns: { id: 'ID', at: 'Written', to: 'To', subject: 'Subject', sent: 'Sent' },
  unsent: 'no',
  failed: (problem: string): string => `no: ${problem}`,
};
