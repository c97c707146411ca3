export const maxNotesLength = 5000
export const nothingToImport = { field: 'yaml', message: 'Nothing to import' }
