import { readComplete, WrongSettings } from './env-schema.ts'

export const env = read()

function read() {
  try {
    return readComplete(process.env)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    for (const problem of error.problems) console.error(problem)
    return process.exit(1)
  }
}
