export const checkStates = ['draft', 'waiting', 'cleared', 'consent', 'declined'] as const
/** What the office demands of a new case. */
export const checkModes = ['off', 'warn', 'required'] as const
export const invalidConsent = { field: 'consent', message: 'Please attach the written consent' }
