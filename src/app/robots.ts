import type { MetadataRoute } from 'next'
import { env } from '@/env'

export const dynamic = 'force-dynamic'

const robots = (): MetadataRoute.Robots => ({
  rules: {
    userAgent: '*',
    disallow: ['/admin', '/api', '/login', '/change-password', '/second-factor', '/forgot-password', '/reset-password'],
  },
  sitemap: `${env.PUBLIC_URL}/sitemap.xml`,
})
export default robots
