export const serveTexts = {
  serving: (store: string, origin: string): string => `${store} is served at ${origin} until Ctrl-C.`,
  knownToken: 'The token is the value of LOOPSTEAD_SERVE_TOKEN.',
  token: (token: string): string => `Token: ${token}`,
  cannotListen: (port: number, problem: string): string => `The port ${port} cannot be opened: ${problem}`,

  noCall: 'There is no such call. GET / lists the calls.',
  noUseCase: 'There is no such use case. GET / lists them.',
  noState: 'There is no such state. GET / lists them.',
  noAnswer: 'It is missing: {"answer": "closed"}.',
  answers: (accepted: readonly string[]): string => `Accepted: ${accepted.join(', ')}.`,
  bodyTooLarge: (bytes: number): string => `A body has at most ${bytes} bytes.`,
  notJson: 'The body is not valid JSON.',
  otherName: 'This API answers only to names of this machine, such as 127.0.0.1.',
  otherPage: 'This API does not answer web pages.',
  noToken: 'Authorization: Bearer <the token that was printed at the start> is missing.',
  noContentType: 'Content-Type: application/json is missing.',

  calls: [
    ['GET /', 'lists all of this'],
    ['POST /use-cases/<name>', 'runs a use case with its input as the body'],
    ['GET /states', 'all states; null for features that have not been opened'],
    ['GET /states/<name>', 'one state'],
    ['GET /events', 'everything that happens, a line of JSON each'],
    ['GET /dialogs', 'the questions that wait for an answer'],
    ['POST /dialogs/<id>', 'answers one: {"answer": …}'],
    ['POST /session', 'starts over, like reloading the page'],
  ],
} as const;
