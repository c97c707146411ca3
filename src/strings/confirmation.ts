export const confirmation = {
  title: "Confirm it's you",
  askForPassword: 'This action is protected. Enter your password to continue.',
  askForCode: 'This action is protected. Enter a code or use a passkey to continue.',
  confirm: 'Confirm',
  failed: 'Failed to confirm',
} as const
