import { param, statement } from '@/data/database/sql'

/** Parallel uploads would otherwise pass the limit together, and access could end while a message is sent. */
export const lockGuestRow = statement()`SELECT 1 FROM chat_guest WHERE id = ${param('guest')} FOR NO KEY UPDATE`
