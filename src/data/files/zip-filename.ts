/** The name of a zip with files of a case, in ASCII: a typed case number may contain anything. */
export function getZipFilename(caseNumber: string): string {
  const words = caseNumber
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[A-Za-z0-9]+/g)
  return [...(words ?? []), 'documents.zip'].join('-')
}
