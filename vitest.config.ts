import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { placeholders } from './scripts/start/placeholder-settings.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const settings = { ...placeholders, PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true' }

/** Vitest's default of a second is too short for an office on a busy machine. */
const poll = { timeout: 10_000 }

/** The slowest files start first, so that no worker runs a slow one alone at the end. */
const slowestFiles = [
  'website-hostile',
  'permissions',
  'archive',
  'backup',
  'socket-timeout',
  'walls-token',
  'move-pictures',
  'chat-mirror',
  'database-hang',
  'storage',
  'keys',
  'reminders',
  'migrations',
  'nightly-backup',
  'walls-statements',
  'demo',
  'website',
  'embedded-database',
  'rate-limit-races',
  'ledger',
].map((name) => `/contract/${name}.test.ts`)
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slowestFiles.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? slowestFiles.length : at
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  resolve: { alias: { '@/': here('./src/'), '@payload-config': here('./payload.config.ts') } },
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          env: settings,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: true,
        // Offices wait much of the time, so three workers use two cores. The files of a worker share its modules and an office.
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          env: settings,
          globalSetup: ['tests/support/office/set-up.ts'],
          expect: { poll },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'external',
          include: ['tests/external/**/*.test.ts'],
          env: settings,
          globalSetup: ['tests/support/office/set-up.ts'],
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
