import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { buildOpenApiDocument } from '@/contract/openapi'

const run = promisify(execFile)
const document = JSON.stringify(buildOpenApiDocument())

test('redocly lint finds nothing in the OpenAPI document', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'))
  try {
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, document)
    const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'redocly.yaml', '--format', 'json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = await run(process.execPath, redocly, { env })
    expect(JSON.parse(stdout)).toMatchObject({ problems: [] })
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)

test('spectral lint finds nothing in the OpenAPI document', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  expect(await spectral.run(document)).toEqual([])
}, 60_000)
