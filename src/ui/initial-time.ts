import { createContext } from 'react'

/** When the server rendered the page, and the office's time zone. After hydration, only readers in another time zone see other times. */
export const InitialTime = createContext<{ now: Date; timeZone: string } | null>(null)
