import { versionNotRestored } from '@/contract/website'

/** Sentences of Payload's editors in the words of the staff area. */
export const editorTranslations = {
  en: {
    general: { locale: 'Language', updatedSuccessfully: 'Your changes were saved.' },
    version: {
      // Payload's date of a version is in UTC, so the questions do not repeat it.
      aboutToRestore:
        'This version becomes a draft. Check it in both languages, then publish it: until then visitors see the page as it is now.',
      aboutToRestoreGlobal: 'Visitors see this version at once. The present one stays in the list of versions.',
      confirmVersionRestoration: 'Restore this version?',
      restoredSuccessfully: 'The version was restored.',
      // Payload shows this sentence instead of the server's.
      problemRestoringVersion: versionNotRestored,
    },
  },
}
