/** Whether a new case needs a conflict check. */
export const checkModes = ['off', 'warn', 'required'] as const
