import { type OfficeUnderTest, startOffice } from './office'
import { createPeople, type People } from './people'

const settings = {
  TURN_URLS: 'turn:turn.office.example:3478,stun:stun.office.example',
  TURN_SECRET: 'a long random word',
  TRUST_PROXY: '1',
}

let place: Promise<OfficeUnderTest> | undefined
/**
 * The office that all test files of one worker share; it ends with the worker. Files find there what others left: what
 * they look for, they make. A file that needs other settings, an empty office, or one that stops, starts its own.
 */
export const sharedOffice = () => (place ??= startOffice(settings))

let made: Promise<People> | undefined
/** Everybody in the shared office. Their rights, names and passwords stay as they are: others need them too. */
export const sharedPeople = () => (made ??= sharedOffice().then(createPeople))
