import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ws', '@node-rs/argon2', 'pino'],
  // `npm test` checks the types; the start of an office need not wait for it.
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots: /.*/,
  // No page of ours asks Next for pictures; strangers would, for any address of ours and in any size.
  images: { unoptimized: true },
  experimental: {
    authInterrupts: true,
    // An office builds once for each version: maps and a cache for the next build are half of what that takes.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
}

export default withPayload(config, { devBundleServerPackages: false })
