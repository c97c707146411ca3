import { afterEach, expect, test, vi } from 'vitest'
import { formatAppointment, formatTime } from './format'

afterEach(() => void vi.unstubAllEnvs())

const at = '2026-11-30T22:00:00.000Z'
const office = 'America/Los_Angeles'
const plain = (text: string) => text.replace(/\s/g, ' ')
test.each([
  ['America/New_York', 'en', 'Monday, November 30 at 2:00 PM Pacific Standard Time', 'Nov 30, 2026, 2:00 PM PST'],
  ['America/New_York', 'es', 'lunes, 30 de noviembre, 2:00 p.m. hora estándar del Pacífico', '30 nov 2026, 2:00 p.m. PST'],
  ['America/Los_Angeles', 'en', 'Monday, November 30 at 2:00 PM', 'Nov 30, 2026, 2:00 PM'],
  // Another name for the same clock.
  ['America/Tijuana', 'es', 'lunes, 30 de noviembre, 2:00 p.m.', '30 nov 2026, 2:00 p.m.'],
] as const)('in %s, in %s, names the office’s time zone only if the clocks differ', (zone, language, appointment, time) => {
  vi.stubEnv('TZ', zone)
  expect(plain(formatAppointment(language, at, office))).toBe(appointment)
  expect(plain(formatTime(language, at, office))).toBe(time)
})
