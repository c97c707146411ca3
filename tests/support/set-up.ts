import { ensureServer } from './database.ts'

/** Before any test file of a run: the database server they share. */
export default ensureServer
