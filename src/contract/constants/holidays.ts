/** Calendars whose days people enter. For `us-federal` the days of 5 USC 6103 are known: people add those that the President declares. */
export const holidayCalendars = ['us-federal', 'california'] as const
