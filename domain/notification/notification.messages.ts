/** Problems of a notification, for the operator. */
export const notificationProblems = {
  title: (max: number) => `The title must have 1 to ${max} characters.`,
  button: (max: number) => `The text of the button must have 1 to ${max} characters.`,
  both: 'An address needs a button that leads there, and a button needs an address.',
  address: 'An address must start with http://, https:// or, for one of this shop, with a single slash.',
  image: 'A picture must be of this shop: its address starts with a single slash.',
} as const;
