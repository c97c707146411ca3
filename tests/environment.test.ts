import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoSettings, noSettings } from '../scripts/start/no-settings.ts'
import { envSchema, parseStartupEnv } from '../src/env-schema.ts'
import { testEnvironment } from './support/office/environment.ts'

const nextEnv = path.resolve('node_modules/@next/env')
const loaders = {
  Node: `process.loadEnvFile('.env')`,
  Next: `require(${JSON.stringify(nextEnv)}).loadEnvConfig('.', false, console)`,
}

test.each(Object.entries(loaders))('%s loads no setting of the file .env into a test office', (_, load) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, '.env'), ['READ=yes', ...Object.keys(envSchema.shape).map((name) => `${name}=real`)].join('\n'))
  const env = testEnvironment({ PORT: '3456' })
  const script = `${load}; console.log(JSON.stringify(process.env))`
  const loaded = JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: folder, env, encoding: 'utf8' }))
  expect(loaded).toMatchObject({ ...noSettings, READ: 'yes', NODE_ENV: 'production', PORT: '3456' })
})

test('the demo has its own data folder and no setting of the file .env', () => {
  expect(demoSettings({ PATH: '/bin' })).toEqual({ ...noSettings, PATH: '/bin', DATA_DIR: '.data-demo' })
})

test('the demo keeps the settings of its command line', () => {
  expect(demoSettings({ PORT: '3100', DATA_DIR: 'demo-data' })).toEqual({ ...noSettings, PORT: '3100', DATA_DIR: 'demo-data' })
})

test('an empty setting has its default', () => {
  expect(parseStartupEnv(noSettings)).toEqual(parseStartupEnv({}))
})
