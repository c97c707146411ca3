/** What `revokeAccess` ends in a restored office. */
export const endedAccess =
  'Everyone has to sign in again. Links and devices of client portals, guest links, invitations, reset links and calendar feeds no longer work: create new ones.'
