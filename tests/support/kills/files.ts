import { type ApiClient, ApiError } from '../api/caller'
import type { OfficeUnderTest } from '../office/office'
import { embeddedUrl } from './database'
import { findOrphans } from './orphans'
import type { Writer } from './writer'

const headers = { 'x-ms-blob-type': 'BlockBlob' }
/** Up to 300 KB. */
const contentOf = (name: string) => `This is ${name}\n`.repeat(1 + ((Number.parseInt(name, 10) * 7919) % 20_000))
/** Every fourth file is uploaded but never registered. */
const isUnregistered = (n: number) => n % 4 === 0

/** Uploads and registers files. Repeats a registration without a response. */
export function fileWriter(person: ApiClient, office: OfficeUnderTest, caseId: string): Writer {
  const registered = new Set<string>()
  const stored = new Map<string, string>()
  let sent = 0
  const register = async (url: string, name: string) => {
    await person.attachments.create({ id: caseId, name, url })
    stored.delete(url)
    registered.add(name)
  }
  async function listAllFiles() {
    const all: { name: string; url: string }[] = []
    for (let page = 1; ; page += 1) {
      const { attachments, total } = await person.attachments.list({ id: caseId, page, pageSize: 100 })
      all.push(...attachments)
      if (all.length >= total) return all
    }
  }
  return {
    async write() {
      const n = ++sent
      const name = `${n}.txt`
      const { uploadUrl, blobUrl } = await person.files.createUploadLink({ filename: name })
      const { status } = await fetch(uploadUrl, { method: 'PUT', headers, body: contentOf(name) })
      if (status !== 201) throw new Error(`The upload got status ${status}`)
      if (isUnregistered(n)) return
      stored.set(blobUrl, name)
      await register(blobUrl, name)
    },
    acknowledgedCount: () => registered.size,
    async retry() {
      for (const [url, name] of stored)
        await register(url, name).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 400 && error.message.startsWith('Please upload the file first'))) throw error
          // It was registered; only the response was lost.
          stored.delete(url)
          registered.add(name)
        })
    },
    async findProblems() {
      const found = await listAllFiles()
      const problems = [...registered].filter((name) => !found.some((file) => file.name === name)).map((name) => `${name} is lost`)
      if (new Set(found.map(({ name }) => name)).size !== found.length) problems.push('a file is duplicated')
      for (const { name, url } of found) {
        const redirect = await person.raw('GET', url.replace('/api', ''))
        const file = await fetch(new URL(redirect.headers.get('location') ?? '', office.url))
        if ((await file.text()) !== contentOf(name)) problems.push(`${name} is broken`)
      }
      return [...problems, ...(await findOrphans(office, () => embeddedUrl(office.dataDir)))]
    },
  }
}
