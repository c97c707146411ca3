import type { PageSummary } from '@/data/website/pages'
import type { Page } from '@/payload-types'
import { buildHref } from '@/site/page/address'
import type { Site } from '@/site/site'

type Props = { page: Page; site: Site; listed: PageSummary; origin: string }

/** Title and metadata of a page. React moves them into the head. */
export function PageHead({ page, site, listed, origin }: Props) {
  const title = `${page.title} · ${site.office.name}`
  const url = (href: string) => `${origin}${href}`
  const picture = `/share/${[site.language, ...listed.address.split('/').filter(Boolean)].join('/')}.png?v=${Date.parse(page.updatedAt).toString(36)}`
  const preview = {
    title,
    ...(page.description && { description: page.description }),
    image: url(picture),
    'image:width': '1200',
    'image:height': '630',
    'image:alt': title,
  }
  const openGraph = {
    type: 'website',
    url: url(site.path),
    site_name: site.office.name,
    locale: site.language === 'es' ? 'es_US' : 'en_US',
    ...preview,
  }
  return (
    <>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      {site.isSample && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url(site.path)} />
      {listed.languages.length > 1 && (
        <>
          {listed.languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={url(buildHref(listed, language))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={url(listed.address)} />
        </>
      )}
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
      {Object.entries(openGraph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {Object.entries({ card: 'summary_large_image', ...preview }).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
    </>
  )
}
