import { createContext } from 'react'

/** When the server rendered the page, and the office's time zone. Times in it change only for readers in another time zone. */
export const InitialTime = createContext<{ now: Date; timeZone: string } | null>(null)
