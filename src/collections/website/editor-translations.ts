import { versionNotRestored } from '@/contract/website'
import { website } from '@/strings/website'

const { versions } = website

/** Sentences of Payload's editors in the words of the staff area. */
export const editorTranslations = {
  en: {
    general: { locale: 'Language', updatedSuccessfully: 'Your changes were saved.' },
    version: {
      // Payload's date of a version is in UTC, so the questions do not repeat it.
      aboutToRestore: versions.restoresDraft,
      aboutToRestoreGlobal: versions.restoresAtOnce,
      confirmVersionRestoration: versions.confirmRestore,
      restoredSuccessfully: versions.restored,
      // Payload shows this sentence instead of the server's.
      problemRestoringVersion: versionNotRestored,
    },
  },
}
