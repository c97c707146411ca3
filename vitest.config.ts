import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { placeholders } from './scripts/placeholders.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: { alias: { '@/': here('./src/'), '@payload-config': here('./payload.config.ts') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          env: { ...placeholders, PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true' },
        },
      },
    ],
  },
})
