import { Readable } from 'node:stream'
import type { ApiClient } from '../api/caller'

/** An upload that never ends by itself. `ended` has its status, or 'cut'. */
export async function startEndlessUpload(person: ApiClient, headers: Record<string, string> = {}) {
  const { uploadUrl } = await person.files.createUploadLink({ filename: 'long.bin' })
  const endless = new Readable({ read() {} })
  endless.push(new Uint8Array(1024 * 1024))
  const response = fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', ...headers },
    body: Readable.toWeb(endless) as never,
    duplex: 'half',
  } as RequestInit)
  const settled = response.then(
    ({ status }) => status,
    () => 'cut' as const,
  )
  return { ended: settled.finally(() => endless.destroy()), cancel: () => endless.destroy(new Error('canceled')) }
}
