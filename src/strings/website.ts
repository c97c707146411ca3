import { languageNames } from '@/contract/constants/languages'

export const website = {
  languages: languageNames,
  behind: (language: string, main: string) => `The ${language} text is older than the ${main} text`,
  behindText: 'Update it, or confirm that it is current.',
  confirmCurrent: (language: string) => `The ${language} text is current`,
  confirmFailed: 'Failed to save',
  behindShort: (language: string) => `${language} is out of date`,
  versions: {
    title: 'Versions',
    savedAt: 'Saved',
    author: 'Author',
    status: 'Status',
    none: 'No versions yet. The first one is kept when you save.',
    unknown: 'Not recorded',
    statuses: { current: 'Current version', former: 'Former version', newDraft: 'Current draft', draft: 'Draft' },
  },
  linkedFrom: 'Pages that link here',
  deadLinks: (n: number) =>
    n === 1 ? 'One page links here. The link will stop working:' : `${n} pages link here. The links will stop working:`,
  deadLinksOfMany: 'Other pages link to the pages you are about to delete. These links will stop working:',
}
