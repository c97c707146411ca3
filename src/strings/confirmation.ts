/** On every screen, because each request may ask for it. */
export const confirmation = {
  title: "Confirm it's you",
  askForPassword: 'This action is protected. Enter your password to continue.',
  askForCode: 'This action is protected. Enter a code or use a passkey to continue.',
  confirm: 'Confirm',
  failed: 'Failed to confirm',
  code: 'Code',
  codeHint: 'Enter the six digits from your authenticator app, or a recovery code.',
  codeOrPasskeyHint: 'Or enter a recovery code, or the six digits from your authenticator app.',
  usePasskey: 'Use a passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or enter a code.',
} as const
