import config from '@payload-config'
import type { MetadataRoute } from 'next'
import { getPayload } from 'payload'
import { getOffice } from '@/data/office/office'
import { env } from '@/env'

export const dynamic = 'force-dynamic'

const staffPages = ['/admin', '/api', '/login', '/change-password', '/second-factor', '/forgot-password', '/reset-password', '/invitation']

export default async function robots(): Promise<MetadataRoute.Robots> {
  const { isNamed } = await getOffice({ sql: (await getPayload({ config })).db.pool })
  if (!isNamed) return { rules: { userAgent: '*', disallow: '/' } }
  return { rules: { userAgent: '*', disallow: staffPages }, sitemap: `${env.PUBLIC_URL}/sitemap.xml` }
}
