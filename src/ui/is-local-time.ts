const toMinute = (at: Date, timeZone?: string) =>
  at.toLocaleString('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', timeZone })

/** Whether the reader's clock shows at that time what clocks in this time zone show. */
export const isLocalTime = (at: Date, timeZone: string) => toMinute(at) === toMinute(at, timeZone)
