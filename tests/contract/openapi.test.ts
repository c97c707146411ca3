import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Route } from '@/contract/route'
import { type People, password } from '../support/people'
import { people } from '../support/place'

let who: People
let document: Record<string, unknown> & { paths: Record<string, Record<string, unknown>> }
const folder = path.resolve('test-results/openapi')
beforeAll(async () => {
  who = await people()
  document = await (await who.stranger.raw('GET', '/openapi.json')).json()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('is valid OpenAPI by a validator nobody here wrote', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

test('names every call of the contract, and no other', () => {
  const declared = Object.values(contract).flatMap((table) =>
    Object.values(table).map((route: Route) => `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`),
  )
  const named = Object.entries(document.paths).flatMap(([address, methods]) => Object.keys(methods).map((method) => `${method} ${address}`))
  expect(named.sort()).toEqual(declared.sort())
})

const story = `
import createClient from 'openapi-fetch'
import type { paths } from './api'

const client = createClient<paths>({ baseUrl: process.argv[2] })
const signedIn = await client.POST('/auth/login', { body: { email: 'ana@office.example', password: ${JSON.stringify(password)} } })
if (!signedIn.data) throw new Error(signedIn.error.error)
const headers = { authorization: \`Bearer \${signedIn.data.token}\` }
const made = await client.POST('/contacts', { headers, body: { name: 'From a generated client', phone: '555 010 0199' } })
const listed = await client.GET('/contacts', { headers, params: { query: { q: 'generated', limit: 5 } } })
const names: string[] = listed.data?.contacts.map((contact) => contact.name) ?? []
const got = await client.GET('/contacts/{id}', { headers, params: { path: { id: made.data?.id ?? '' } } })
console.log(JSON.stringify({ names, phone: got.data?.contact.phone }))
// @ts-expect-error an e-mail is text
void (() => client.POST('/auth/login', { body: { email: 1, password: '' } }))
`
const settings = {
  compilerOptions: { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2023', types: ['node'] },
  include: ['*.ts'],
}

test('is complete: a client generated from it compiles and signs in, adds, lists and reads', async () => {
  const typescript = pathToFileURL(path.resolve('tests/support/typescript-api.ts')).href
  const hook = registerHooks({
    resolve: (name, context, next) => (name === 'typescript' ? { url: typescript, shortCircuit: true } : next(name, context)),
  })
  const { default: generate, astToString } = await import('openapi-typescript').finally(() => hook.deregister())
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'api.ts'), astToString(await generate(document as never)))
  await writeFile(path.join(folder, 'story.ts'), story)
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const run = promisify(execFile)
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder])
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    path.join(folder, 'story.ts'),
    `${who.admin.url}/api`,
  ])
  expect(JSON.parse(stdout)).toEqual({ names: ['From a generated client'], phone: '555 010 0199' })
})

test('can be read by people, without scripts and without anybody else', async () => {
  const answer = await who.stranger.raw('GET', '/docs')
  const page = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(page).not.toMatch(/<script|https?:\/\//)
  for (const operation of ['contactsList', 'chatSend', 'filesLink']) expect(page).toContain(`id="${operation}"`)
})
