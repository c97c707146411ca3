export const backups = {
  last: 'Last backup, complete and checked:',
  none: 'No backup has been made yet.',
  late: 'No backup for more than 36 hours',
  lateText: 'If this server failed, work since then would be lost. The server log shows why no backup was made.',
  notSetUp: 'Nightly backups are not set up. To turn them on, set BACKUP_TO on the server.',
  off: 'Nightly backups are not set up.',
  setUp: 'Set up backups',
  now: 'Back up now',
  requested: 'The requested backup starts within a minute.',
  overdue: 'The requested backup has not been made yet. The server log shows why.',
  requestFailed: 'Failed to request a backup',
  text: 'A backup holds all records and files of the office. Each one is verified after it is made.',
  place:
    'For the person who runs the server: backups are stored in the folder or container that the setting BACKUP_TO names, or without it in the folder “backups” of the office’s data. “npm run restore” restores one.',
  loading: 'Loading the state of the backups',
  failed: 'Failed to load the state of the backups',
} as const

export const archive = {
  until: 'Archived until',
  starting: 'The first base backup of the archive is being made.',
  none: 'Only nightly backups are made. To archive every change, set BACKUP_PASSPHRASE on the server.',
  late: 'Nothing archived since',
  notYet: 'Nothing is archived yet',
  lateText: 'If this server failed, later work would be lost.',
  unprotected: 'Not protected',
  unprotectedSince: 'Not protected since',
  unprotectedText: 'If this server failed, later work would be lost. A new base backup starts by itself.',
  problems: {
    full: 'BACKUP_TO is full. Free space there.',
    readOnly: 'Cannot write to BACKUP_TO. Check its permissions or its SAS.',
    otherOffice:
      'BACKUP_TO holds the archive of another office, or of the office that this one was restored from. Set another folder or container.',
    missing: 'The archive is no longer in BACKUP_TO. Mount its disk, or set another folder.',
    passphrase: 'BACKUP_PASSPHRASE does not decrypt the archive in BACKUP_TO. Set the earlier passphrase, or another folder.',
    damaged: 'The archive in BACKUP_TO is damaged. Set another folder.',
    unreachable: 'BACKUP_TO is not reachable. The server keeps trying.',
    internal: 'The server log shows the reason.',
  },
  drill: {
    succeeded: 'Last successful restore test',
    failed: 'The restore test failed',
    problems: {
      noSpace:
        'Each week the archive is restored beside this office, compared and deleted. That needs as much free space in DATA_DIR as the database has. Free space there. The test runs again tomorrow night.',
      damaged:
        'A part of the archive is damaged, so some earlier times cannot be restored. A new base backup replaces it. Check the disk of BACKUP_TO. The test runs again tomorrow night.',
      different:
        'The restored copy differs from this office: the server log names the tables or files. A new base backup follows, and the test runs again tomorrow night.',
      ledger: 'The ledger of the restored copy was changed. To see where, run npm run ledger:verify on the server.',
      interrupted: 'It did not finish. The test runs again tomorrow night.',
      internal: 'The server log shows the reason. The test runs again tomorrow night.',
    },
  },
} as const
