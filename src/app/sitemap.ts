import config from '@payload-config'
import type { MetadataRoute } from 'next'
import { getPayload } from 'payload'
import { getOffice } from '@/data/office/office'
import { listPages } from '@/data/website/pages'
import { env } from '@/env'
import { buildHref } from '@/site/page/address'

export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const payload = await getPayload({ config })
  if (!(await getOffice({ sql: payload.db.pool })).isNamed) return []
  const pages = await listPages({ payload }, { draft: false })
  return pages.flatMap((page) => {
    const languages = Object.fromEntries(page.languages.map((language) => [language, env.PUBLIC_URL + buildHref(page, language)]))
    return page.languages.map((language) => ({
      url: env.PUBLIC_URL + buildHref(page, language),
      lastModified: page.updatedAt,
      alternates: { languages },
    }))
  })
}
