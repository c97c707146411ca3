export const wrongAddress = {
  missing: 'Please give this page an address, such as /family-law.',
  form: 'An address starts with / and has only lowercase letters, digits and hyphens, such as /family-law.',
  reserved: 'This address is reserved. Please choose another.',
  taken: (title: string) => `Another page, “${title}”, already has this address.`,
}
export const wrongLink = 'A link starts with https://, mailto:, tel:, / or #.'
export const wrongLinkTo = (url: string) => `The text has a link to “${url.slice(0, 100)}”. ${wrongLink}`
export const wrongPicture = 'The file name does not match the type of picture.'
export const wrongTime = 'Please enter a time such as 09:00 or 17:30.'
export const wrongTimeZone = 'Please enter a time zone such as America/Los_Angeles.'
