import type { Readable } from 'node:stream'
import {
  type BlobGenerateSasUrlOptions,
  BlobSASPermissions,
  BlobServiceClient,
  generateBlobSASQueryParameters,
  RestError,
  SASProtocol,
  type StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { uuidPattern } from '@/contract/constants/fields'
import { downloadLinkMinutes, uploadLinkMinutes } from '@/contract/files'
import { logger } from '@/logger/logger'
import { disposition } from './content-disposition'
import type { FileStore } from './file-store'

type Options = { connection: string; container: string; origins: readonly string[] }
const prefix = 'files/'
/** Links are valid from a little earlier, because clocks differ. */
const clockSkewMs = 5 * 60_000

/** Stores files in a private container of Azure Blob Storage, where browsers upload and download with links valid for minutes. */
export function azureStore({ connection, container: name, origins }: Options): FileStore {
  const service = BlobServiceClient.fromConnectionString(connection, { retryOptions: { maxTries: 3, tryTimeoutInMs: 20_000 } })
  const container = service.getContainerClient(name)
  const blobOf = (key: string) => container.getBlockBlobClient(prefix + key)
  const protocol = service.url.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp
  const signLink = (
    key: string,
    permissions: string,
    minutes: number,
    headers: Pick<BlobGenerateSasUrlOptions, 'contentDisposition' | 'contentType' | 'cacheControl'> = {},
  ) =>
    `${blobOf(key).url}?${generateBlobSASQueryParameters(
      {
        containerName: name,
        blobName: prefix + key,
        permissions: BlobSASPermissions.parse(permissions),
        startsOn: new Date(Date.now() - clockSkewMs),
        expiresOn: new Date(Date.now() + minutes * 60_000),
        protocol,
        ...headers,
      },
      service.credential as StorageSharedKeyCredential,
    )}`
  let preparation: Promise<void> | null = null

  return {
    origin: new URL(service.url).origin,
    // Only the permission to create ("c"), so that a link never replaces a file.
    uploadLink: (key) => ({ uploadUrl: signLink(key, 'c', uploadLinkMinutes), blobUrl: blobOf(key).url }),
    keyFromUrl(blobUrl) {
      const key = URL.parse(blobUrl)?.pathname.split('/').pop()?.toLowerCase() ?? ''
      return uuidPattern.test(key) && URL.parse(blobUrl)?.href === URL.parse(blobOf(key).url)?.href ? key : null
    },
    getSize: (key) =>
      blobOf(key)
        .getProperties()
        .then((p) => p.contentLength ?? 0, nullIfMissing),
    async read(key, range) {
      const response = await blobOf(key).download(range?.start, range && range.end - range.start + 1, { maxRetryRequests: 3 })
      return response.readableStreamBody as Readable
    },
    downloadLink: (key, { name, type }) =>
      signLink(key, 'r', downloadLinkMinutes, {
        contentDisposition: disposition('attachment', name),
        contentType: type,
        cacheControl: 'private, no-store',
      }),
    save: async (key, body) => void (await blobOf(key).uploadStream(body)),
    delete: async (key) => void (await blobOf(key).deleteIfExists()),
    receiveUpload: null,
    async assertReady() {
      preparation ??= prepareContainer(service, name, origins).catch((error) => {
        preparation = null
        throw error
      })
      await preparation
      await container.getProperties()
    },
  }
}

const nullIfMissing = (error: unknown) => {
  if (error instanceof RestError && error.statusCode === 404) return null
  throw error
}

const maxCorsRules = 5
/** Creates the private container and lets the office's own pages upload to it (CORS). */
async function prepareContainer(service: BlobServiceClient, name: string, origins: readonly string[]) {
  await service.getContainerClient(name).createIfNotExists()
  const allowed = origins.join(',')
  const { cors = [] } = await service.getProperties()
  if (cors.some((rule) => rule.allowedOrigins === allowed)) return
  const rule = {
    allowedOrigins: allowed,
    allowedMethods: 'PUT,GET,HEAD,OPTIONS',
    allowedHeaders: 'x-ms-*,content-type,range',
    exposedHeaders: 'x-ms-*,etag',
    maxAgeInSeconds: 3600,
  }
  // The office works without the rule; only uploads from browsers fail. The other rules may belong to other applications.
  if (cors.length >= maxCorsRules)
    return logger.error(
      `the storage account has ${maxCorsRules} CORS rules, as many as Azure allows: delete one and restart the office, so that browsers can upload from ${allowed}`,
    )
  await service.setProperties({ cors: [...cors, rule] })
}
