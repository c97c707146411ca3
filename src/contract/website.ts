import type { Language } from './constants/languages.ts'
export const invalidAddress = {
  missing: 'Please give this page an address, such as /family-law.',
  format: 'An address starts with / and has only lowercase letters, digits and hyphens, such as /family-law.',
  reserved: 'This address is reserved. Please choose another.',
  taken: (title: string) => `Another page, “${title}”, already has this address.`,
}
export const invalidLink = 'A link starts with https://, mailto:, tel:, / or #.'
export const invalidLinkTo = (url: string) => `The text has a link to “${url.slice(0, 100)}”. ${invalidLink}`
export const pictureMissing = 'Please choose a picture from your computer.'
export const unknownPictureType = 'Please choose a JPEG, PNG, WebP or AVIF picture.'
export const invalidPicture = 'The file name does not match the type of picture.'
export const invalidTime = 'Please enter a time such as 09:00 or 17:30.'
export const emailNeedsSignIn = 'This can change where website requests are sent. Please sign in again first: that counts for ten minutes.'
export const versionNotRestored =
  'This version was not restored. If the email address of the office or another setting for Admins differs in it, an Admin can restore it after signing in again.'
export const invalidTimeZone = 'Please enter a time zone such as America/Los_Angeles.'
export const alternativeTextMissing = (language: Language) =>
  `Please describe this picture in ${language === 'es' ? 'Spanish' : 'English'}: its alternative text is missing under Media.`
export const sortByAccount = 'Pages cannot be sorted by accounts.'
export const invalidValueType = 'This value has the wrong type.'
export const invalidRequest = 'The request is not valid.'
export const savedAtTheSameTime = 'Someone saved this at the same time. Please try again.'
