import type { Metadata } from 'next'
import { hrefOf } from '@/site/office/address'
import type { ResolvedPage } from './resolve-page'

export function pageMetadata({ page, site, listed }: Extract<ResolvedPage, { kind: 'page' }>, origin: string): Metadata {
  const title = `${page.title} · ${site.office.name}`
  const description = page.description ?? undefined
  const url = (href: string) => `${origin}${href}`
  const picture = url(
    `/share/${[site.language, ...listed.address.split('/').filter(Boolean)].join('/')}.png?v=${Date.parse(page.updatedAt).toString(36)}`,
  )
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: url(site.path),
      languages:
        listed.languages.length > 1
          ? {
              ...Object.fromEntries(listed.languages.map((language) => [language, url(hrefOf(listed, language))])),
              'x-default': url(listed.address),
            }
          : undefined,
    },
    openGraph: {
      type: 'website',
      title,
      description,
      url: url(site.path),
      siteName: site.office.name,
      locale: site.language === 'es' ? 'es_US' : 'en_US',
      images: [{ url: picture, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false, address: false, email: false },
  }
}
