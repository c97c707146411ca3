import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  typescript: { ignoreBuildErrors: true },
  // The same as in the office's build.
  serverExternalPackages: ['ws', '@node-rs/argon2', 'pino'],
  experimental: { turbopackSourceMaps: false, turbopackInputSourceMaps: false, turbopackFileSystemCacheForBuild: false },
}
export default withPayload(config, { devBundleServerPackages: false })
