/** Problems with the text of a fault. */
export const faultProblems = {
  shape: (examples: readonly string[]) => `A fault is written as <call>:<mishap>, such as ${examples.join(' or ')}.`,
  noCall: (name: string, accepted: string) => `There is no call ${name}. ${accepted}`,
  callsOf: (feature: string, calls: readonly string[]) => `Calls of ${feature}: ${calls.join(', ')}.`,
  features: (features: readonly string[]) => `A call is <feature>.<name> or *; features are ${features.join(', ')}.`,
  latency: 'A latency is in milliseconds, such as latency=200.',
  status: 'A status is from 400 to 599, such as status=503.',
  noValue: (kind: string) => `${kind} takes no value.`,
  noMishap: (kind: string) =>
    `There is no mishap ${kind}. Accepted: latency=<ms>, drop, lostReply, duplicate, status=<code>, garbage.`,
} as const;

/** Requests that the proxy refuses. */
export const proxyRefusals = {
  otherSite: 'Faults cannot be set from another site.',
  method: 'Faults take GET, POST and DELETE.',
  body: (example: string) => `Send JSON such as {"faults": ["${example}"]}.`,
  host: 'This proxy answers to 127.0.0.1 and localhost only.',
} as const;
