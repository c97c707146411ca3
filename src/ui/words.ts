/** The few English words that the looks bring themselves. */
export const words = {
  optional: '(optional)',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  messages: 'Messages',
  actions: 'Actions',
  breadcrumb: 'Breadcrumb',
  permissionDenied: 'Permission denied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied: please select and copy it yourself.',
} as const
