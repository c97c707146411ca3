import config from '@payload-config'
import type { MetadataRoute } from 'next'
import { getPayload } from 'payload'
import { listPages } from '@/data/website/pages'
import { env } from '@/env'
import { hrefOf } from '@/site/office/address'

export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = await listPages({ payload: await getPayload({ config }) }, { draft: false })
  return pages.flatMap((page) => {
    const languages = Object.fromEntries(page.languages.map((language) => [language, env.PUBLIC_URL + hrefOf(page, language)]))
    return page.languages.map((language) => ({
      url: env.PUBLIC_URL + hrefOf(page, language),
      lastModified: page.updatedAt,
      alternates: { languages },
    }))
  })
}
