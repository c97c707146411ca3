import type { SanitizedConfig } from 'payload'

/** Payload sends every enumerable setting of an upload to browsers: they must not learn where this machine stores files. */
export async function hidePictureFolder(config: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const sanitized = await config
  for (const { upload } of sanitized.collections) if (upload) Object.defineProperty(upload, 'staticDir', { enumerable: false })
  return sanitized
}
