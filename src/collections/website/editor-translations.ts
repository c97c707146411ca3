import { versionNotRestored } from '@/contract/website'

// Payload's date of a version is in UTC, so the question does not repeat it.
const aboutToRestore = 'It will be as it was in this version. What it is now stays in the list of versions.'

/** Sentences of Payload's editors in the words of the staff area. */
export const editorTranslations = {
  en: {
    general: { locale: 'Language', updatedSuccessfully: 'Your changes were saved.' },
    version: {
      aboutToRestore,
      aboutToRestoreGlobal: aboutToRestore,
      confirmVersionRestoration: 'Restore this version?',
      restoredSuccessfully: 'The version was restored.',
      // Payload shows this sentence instead of the server's.
      problemRestoringVersion: versionNotRestored,
    },
  },
}
