import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { spread } from './compare.ts'
import { growthMb } from './memory.ts'
import { formatRatio, type Result } from './result.ts'
import { type SeededOffice, serve } from './seeded-office.ts'

const mb = 1024 * 1024
const chunk = Buffer.alloc(mb, 'a')
function* chunks(megabytes: number) {
  for (let n = 0; n < megabytes; n += 1) yield chunk
}
/** Megabytes per second. */
const transferRate = async (megabytes: number, act: Promise<unknown>) => {
  const startedAt = performance.now()
  await act
  return megabytes / ((performance.now() - startedAt) / 1000)
}
function sendRequest(method: string, url: string, headers: Record<string, string>, body?: Readable) {
  return new Promise<void>((done, failed) => {
    const outgoing = http.request(url, { method, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) failed(new Error(`${method} ${url} responded with ${response.statusCode}`))
      response.resume().once('end', done).once('error', failed)
    })
    outgoing.once('error', failed)
    if (body) pipeline(body, outgoing).catch(failed)
    else outgoing.end()
  })
}
const put = (url: string, megabytes: number) =>
  sendRequest(
    'PUT',
    url,
    { 'x-ms-blob-type': 'BlockBlob', 'content-length': String(megabytes * mb) },
    Readable.from(chunks(megabytes), { objectMode: false }),
  )

/** S13: memory during transfers of 2 GB, and speed in alternation with a bare stream. */
export async function largeFiles({ office, databaseUrl, user }: SeededOffice): Promise<Result[]> {
  const bare = await serve('bench/baseline-node.ts', [databaseUrl, office.dataDir, '', ''])
  const { id: caseId } = await user.cases.create({ title: 'Large files', clientName: 'Somebody' })
  const link = () => user.files.createUploadLink({ filename: 'large.bin' })
  const attach = async (url: string) => {
    const { attachment } = await user.attachments.create({ id: caseId, name: 'large.bin', url })
    return async () => {
      const redirect = await user.raw('GET', attachment.url.replace('/api', ''))
      await sendRequest('GET', new URL(redirect.headers.get('location') ?? '', office.url).href, {})
    }
  }
  const pid = office.pid() ?? 0
  const large = await link()
  await put((await link()).uploadUrl, 64)
  const up = await growthMb(pid, () => put(large.uploadUrl, 2_048))
  const down = await growthMb(pid, await attach(large.blobUrl))
  const size = 512
  const speeds = { up: [] as number[], down: [] as number[] }
  for (let round = 0; round < 7; round += 1) {
    const { uploadUrl, blobUrl } = await link()
    const uploads = [() => transferRate(size, put(uploadUrl, size)), () => transferRate(size, put(`${bare.url}/file`, size))] as const
    const [ours, theirs] =
      round % 2 ? [await uploads[0](), await uploads[1]()] : ([await uploads[1](), await uploads[0]()].toReversed() as [number, number])
    speeds.up.push(ours / theirs)
    const download = await attach(blobUrl)
    const downloads = [() => transferRate(size, download()), () => transferRate(size, sendRequest('GET', `${bare.url}/file`, {}))] as const
    const [mine, other] =
      round % 2
        ? [await downloads[0](), await downloads[1]()]
        : ([await downloads[1](), await downloads[0]()].toReversed() as [number, number])
    speeds.down.push(mine / other)
  }
  await bare.stop()
  const memory = (transfer: string, growth: number): Result => ({
    id: 'S13',
    measured: `growth of memory during ${transfer} of 2 GB, MB`,
    goal: '≤ 128',
    seen: growth.toFixed(0),
    met: growth <= 128,
  })
  const speed = (transfer: string, ratios: number[]): Result => ({
    id: 'S13',
    measured: `${transfer} of ${size} MB × bare stream`,
    goal: '≥ 0.50',
    seen: formatRatio(spread(ratios)),
    met: spread(ratios).median >= 0.5,
  })
  return [memory('upload', up), memory('download', down), speed('upload', speeds.up), speed('download', speeds.down)]
}
