export const checkStates = ['draft', 'waiting', 'cleared', 'consent', 'declined'] as const
/** Whether a new case needs a conflict check. */
export const checkModes = ['off', 'warn', 'required'] as const
export const invalidConsent = { field: 'consent', message: 'Please attach the written consent' }
