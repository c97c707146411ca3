import { noSettings } from '../../../scripts/start/no-settings.ts'

/** The environment of an office or command under test: nothing of the machine's own office, whose settings are in its file `.env`. */
export const testEnvironment = (settings: Partial<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({
  ...noSettings,
  NODE_ENV: 'production',
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
  ...settings,
})
