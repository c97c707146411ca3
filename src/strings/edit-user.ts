export const editUser = {
  proposeOne: 'Generate a password',
  passwordSet: (name: string) => `${name} now has a temporary password and was signed out.`,
  newPassword: 'New temporary password',
  newPasswordHint: 'Leave empty to keep the current password. A new one signs the person out everywhere and ends their calendar feed.',
  signOut: 'Sign out everywhere',
  signOutQuestion: (name: string) => `Sign ${name} out everywhere?`,
  signOutText:
    'Use this if a device was lost or left unlocked. Their calendar feed ends too. Anyone who knows the password can sign in again.',
  signedOut: (name: string) => `${name} is signed out everywhere.`,
  signOutFailed: 'Failed to sign this person out',
  saved: (name: string) => `${name} was saved.`,
  save: 'Save user',
} as const
