const documents = 'documents.zip'

/** The name of a zip with files of a case, in ASCII: a typed case number may contain anything. */
export function getZipFilename(caseNumber: string): string {
  const ascii = caseNumber
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return ascii ? `${ascii}-${documents}` : documents
}
