export const pageTexts = { notPath: 'It is a path of the shop, such as /samples?order=id,desc.' };
