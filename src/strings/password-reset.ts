export const passwordReset = {
  link: 'Forgot your password?',
  title: 'Forgot your password',
  text: 'We will email you a link to choose a new password. It works once and expires after 30 minutes.',
  send: 'Send link',
  sent: 'If an account uses this address, an email with a link is on its way.',
  sentText: "Didn't get it? Check your spam folder, or ask an Admin for a temporary password.",
  failed: 'Failed to send the link',
  back: 'Back to sign in',
  again: 'Request a new link',
  choose: 'Choose a new password',
  chooseText: 'It replaces your old password, signs you out everywhere and ends your calendar feed.',
  noToken: 'This link is incomplete. Open the link in the email again, or request a new one.',
} as const
