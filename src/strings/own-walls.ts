/** Apart from the other texts about walls: every screen loads these. */
export const ownWalls = {
  title: 'You are walled off from a matter',
  text: 'To protect a client, the office keeps you away from a matter. Do not look for information about it, do not discuss it with colleagues, and tell an Admin if you receive anything about it. This page does not say which matter it is.',
  acknowledge: 'I understand',
  failed: 'Failed to acknowledge',
} as const
