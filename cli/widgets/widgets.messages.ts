export const widgetTexts = {
  notJson: 'Give JSON, such as {"title":"Hello"}.',
  closed: 'The dialog is closed.',
} as const;
