import { defineConfig } from '@playwright/test'
import { browserArgs, chromiumPath } from './tests/support/browser/browser.ts'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/office/set-up.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromiumPath() && { executablePath: chromiumPath() as string }),
      args: browserArgs,
    },
  },
})
