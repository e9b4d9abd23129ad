export const similarTexts = { weights: 'Accepted: a number from 0 to 1, such as 0.5.' };
