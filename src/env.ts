import { InvalidEnvError, parseServerEnv } from './env-schema.ts'

export const env = read()

function read() {
  try {
    return parseServerEnv(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error
    for (const problem of error.problems) console.error(problem)
    return process.exit(1)
  }
}
