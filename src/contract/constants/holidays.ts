/** Calendars that people enter. Those of 5 USC 6103 are known; to them belong days that the President declares. */
export const holidayCalendars = ['us-federal', 'california'] as const
