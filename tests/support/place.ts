import { afterAll } from 'vitest'
import { type OfficeUnderTest, startOffice } from './office'
import { makePeople, type People } from './people'

let place: Promise<OfficeUnderTest> | undefined
/** The office of this test file, started at its first use and taken away after its last test. */
export const office = (settings?: Record<string, string>) => (place ??= startOffice(settings))
afterAll(async () => (await place)?.remove())

let made: Promise<People> | undefined
/** Everybody in the office of this test file. */
export const people = () => (made ??= office().then(makePeople))
