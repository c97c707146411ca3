import { createPeople, type People } from '../people/people'
import { type OfficeUnderTest, startOffice } from './office'

export const sharedSettings = {
  TURN_URLS: 'turn:turn.office.example:3478,stun:stun.office.example',
  TURN_SECRET: 'a long random word',
  TRUST_PROXY: '1',
}

let office: Promise<OfficeUnderTest> | undefined
/**
 * The office that all test files of one worker share. It contains data of other files, so a test must create what it looks
 * for. A file that needs other settings, an empty office or a restart starts its own.
 */
export const sharedOffice = () => (office ??= startOffice(sharedSettings))

let people: Promise<People> | undefined
/** Tests must not change their roles, names and passwords. */
export const sharedPeople = () => (people ??= sharedOffice().then(createPeople))
