import { buildWhenStale } from '../../scripts/build.ts'
import { ensureServer } from './database.ts'

/** Before any test file of a run: the build that the offices serve, and the database server they share. */
export default async function setUp() {
  await buildWhenStale(new AbortController().signal)
  return ensureServer()
}
