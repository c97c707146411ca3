export const acceptInvitation = {
  welcome: 'Welcome',
  choose: 'Choose the password for your account. Only you will know it.',
  setPassword: 'Set password',
  noToken: 'This link is incomplete. Open the link in the invitation again.',
  again: 'If the link does not work, ask the person who invited you for a new one.',
} as const
