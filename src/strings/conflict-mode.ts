export const conflictMode = {
  title: 'Conflict checks',
  hint: 'Whether a new case needs a conflict check. Every change is recorded in the ledger.',
  label: 'Conflict check for a new case',
  modes: { off: 'Off', warn: 'Warn', required: 'Required' },
  saved: { off: 'Conflict checks are off.', warn: 'New cases show a warning.', required: 'New cases need a cleared check.' },
  failed: 'Failed to load the setting',
  saveFailed: 'Failed to save the setting',
} as const
