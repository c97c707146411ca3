import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The oldest versions without known vulnerabilities; "@payloadcms/" means every package of that scope. */
const minimumVersions = {
  payload: '3.90.2',
  '@payloadcms/': '3.90.2',
  next: '16.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'js-yaml': '5.5.0',
  nodemailer: '10.6.0',
  ws: '8.23.0',
}

/** Payload does not publish every package for every version: these are the newest. */
const newest: Record<string, string> = {
  '@payloadcms/email-nodemailer': '3.90.1',
  '@payloadcms/live-preview': '3.90.1',
  '@payloadcms/live-preview-react': '3.90.1',
  '@payloadcms/plugin-cloud-storage': '3.90.1',
  '@payloadcms/storage-azure': '3.85.2',
}

type Copy = { name: string; version: string; place: string }

const minimumVersionOf = (name: string) =>
  newest[name] ??
  Object.entries(minimumVersions).find(([prefix]) => (prefix.endsWith('/') ? name.startsWith(prefix) : name === prefix))?.[1]

const isAtLeast = (version: string, floor: string) => version.localeCompare(floor, 'en', { numeric: true }) >= 0

const nameIn = (place: string) => place.split('node_modules/').at(-1) ?? ''

const placesIn = (file: string) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages as Record<string, { version: string; dev?: boolean }>)
    // Development dependencies never see untrusted input.
    .filter(([place, { dev }]) => !dev && minimumVersionOf(nameIn(place)))
    .map(([place, { version }]): Copy => ({ name: nameIn(place), version, place }))

const locked = () => placesIn('package-lock.json')

/** The versions on disk, which may differ from npm's lock file. */
const installed = () =>
  placesIn('node_modules/.package-lock.json').map((copy) => ({
    ...copy,
    version: JSON.parse(readFileSync(`${copy.place}/package.json`, 'utf8')).version as string,
  }))

test.each([
  ['locked', locked],
  ['installed', installed],
])('no %s copy is older than its minimum version, nested ones included', (_, copies) => {
  const watched = copies()
  for (const name of Object.keys(minimumVersions))
    expect(
      watched.some((copy) => copy.name.startsWith(name)),
      name,
    ).toBe(true)
  expect(watched.filter(({ name, version }) => !isAtLeast(version, minimumVersionOf(name) ?? ''))).toEqual([])
})

test('compares versions by number', () => {
  expect(isAtLeast('3.90.1', '3.90.2')).toBe(false)
  expect(isAtLeast('3.9.10', '3.90.2')).toBe(false)
  expect(isAtLeast('3.100.0', '3.90.2')).toBe(true)
  expect(isAtLeast('5.5.0', '5.5.0')).toBe(true)
})
