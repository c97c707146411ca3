export const recurrenceFrequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const
export const appointmentAnswers = ['confirm', 'cannotCome'] as const
export const eventSorts = ['start', '-start'] as const
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
