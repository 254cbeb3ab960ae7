/** Labels by event, in the order of the filter. */
export const eventLabels: Record<string, string> = {
  'sign-in': 'Sign-in',
  lock: 'Locked',
  'token-reuse': 'Token reused',
  denial: 'Access denied',
  'rate-limit': 'Too many calls',
  confirmation: 'Confirmation',
  'password-change': 'Password changed',
  'second-factor': 'Second factor',
  'session-end': 'Session ended',
  'role-change': 'Role changed',
  'account-block': 'Account blocked',
  'account-deletion': 'Account deleted',
  invitation: 'Invitation',
  export: 'Data exported',
  'personal-data': 'Personal data opened',
};

/** Returns the label of an event; an event that a later API adds is shown unchanged. */
export const getEventLabel = (event: string): string => eventLabels[event] ?? event;

type Tone = 'good' | 'warning' | 'bad' | 'quiet';

export const outcomes: Record<string, { tone: Tone; label: string }> = {
  success: { tone: 'good', label: 'Success' },
  failure: { tone: 'warning', label: 'Failure' },
  refused: { tone: 'bad', label: 'Refused' },
};

export const getOutcome = (outcome: string): { tone: Tone; label: string } =>
  outcomes[outcome] ?? { tone: 'quiet', label: outcome };
