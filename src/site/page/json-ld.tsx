import { languageNames } from '@/contract/constants/languages'
import type { Page } from '@/payload-types'
import type { Site } from '@/site/site'

/** Structured data for search engines. */
export function JsonLd({ page, site, origin }: { page: Page; site: Site; origin: string }) {
  const { office } = site
  const service = {
    '@type': 'LegalService',
    '@id': `${origin}/#office`,
    name: office.name,
    slogan: office.tagline,
    url: `${origin}/`,
    telephone: office.phone,
    faxNumber: office.fax,
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.zip,
      addressCountry: 'US',
    },
    geo: office.latitude == null ? undefined : { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: office.hours?.map((row) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: row.days,
      opens: row.opens,
      closes: row.closes,
    })),
    availableLanguage: office.languages.map((language) => languageNames[language]),
  }
  const questions = page.blocks.flatMap((block) => (block.blockType === 'questions' ? (block.questions ?? []) : []))
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  const graph = JSON.stringify(
    { '@context': 'https://schema.org', '@graph': questions.length ? [service, faq] : [service] },
    (_, value) => value ?? undefined,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON; no text in it can close the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph.replaceAll('<', '\\u003c') }} />
}
