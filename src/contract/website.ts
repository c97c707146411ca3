export const wrongAddress = {
  missing: 'Please give this page an address, such as /family-law.',
  form: 'An address begins with / and has small letters, digits and hyphens only, such as /family-law.',
  reserved: 'This address belongs to the office’s own screens. Please choose another.',
  taken: (title: string) => `Another page, “${title}”, already has this address.`,
}
export const wrongLink = 'A link begins with https://, mailto:, tel:, / or #.'
export const wrongLinkTo = (url: string) => `The text has a link to “${url.slice(0, 100)}”. ${wrongLink}`
export const wrongPicture = 'The name of the file says that it is something else than the picture it holds.'
export const wrongTime = 'Please write a time such as 09:00 or 17:30.'
export const wrongTimeZone = 'Please write a time zone such as America/Los_Angeles.'
