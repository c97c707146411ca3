import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ws', '@node-rs/argon2', 'pino'],
  // `npm test` checks the types; the start of an office need not wait for it.
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots: /.*/,
  experimental: { authInterrupts: true },
}

export default withPayload(config, { devBundleServerPackages: false })
