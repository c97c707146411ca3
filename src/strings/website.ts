import { languageNames } from '@/contract/constants/languages'

export const website = {
  languages: languageNames,
  behind: (language: string, main: string) => `The ${language} text is older than the ${main} text`,
  behindText: 'Update it, or confirm that it is current.',
  losesLanguage: (language: string) => `Publishing takes the page offline in ${language}`,
  losesLanguageText: (language: string) => `Visitors can read it in ${language} now. In this draft, ${language} is not marked as ready.`,
  confirmCurrent: (language: string) => `The ${language} text is current`,
  confirmFailed: 'Failed to save',
  translations: {
    missing: (language: string) => `${language} is missing`,
    unready: (language: string) => `${language} is not ready`,
    outdated: (language: string) => `${language} is out of date`,
    current: (language: string) => `${language} is up to date`,
  },
  versions: {
    title: 'Versions',
    savedAt: 'Saved',
    author: 'Author',
    status: 'Status',
    languages: 'Languages',
    none: 'No versions yet. The first one is kept when you save.',
    unknown: 'Not recorded',
    actions: 'Actions',
    restore: 'Restore',
    restoreOf: (time: string) => `Restore the version of ${time}`,
    confirmRestore: 'Restore this version?',
    savedOn: (time: string, author: string | null) => `It was saved on ${time}${author ? ` by ${author}` : ''}.`,
    restoresDraft:
      'This version becomes a draft. Check it in both languages, then publish it: until then visitors see the page as it is now.',
    losesLanguage: (language: string) => `It has no ${language} text that is ready: once published, the page is offline in ${language}.`,
    restoresAtOnce: 'Visitors see this version at once. The current one stays in the list of versions.',
    restored: 'The version was restored.',
    restoredAsDraft: 'The version is now a draft. Publish it to show it to visitors.',
    restoreFailed: 'Failed to restore the version',
    statuses: { current: 'Current version', former: 'Former version', newDraft: 'Current draft', draft: 'Draft' },
  },
  linkedFrom: 'Pages that link here',
  deadLinks: (n: number) =>
    n === 1 ? 'One page links here. The link will stop working:' : `${n} pages link here. The links will stop working:`,
  deadLinksOfMany: 'Other pages link to the pages you are about to delete. These links will stop working:',
}
