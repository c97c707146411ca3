import type { PageSummary } from '@/data/website/pages'
import type { Page } from '@/payload-types'
import { Blocks } from '@/site/blocks/blocks'
import { PageFrame } from '@/site/frame/frame'
import type { Site } from '@/site/site'
import { JsonLd } from './json-ld'
import { PageHead } from './page-head'

type Props = { page: Page; site: Site; listed: PageSummary; origin: string }

export const PageView = ({ page, site, listed, origin }: Props) => (
  <PageFrame site={site} formOnPage={page.blocks.some((block) => block.blockType === 'contact-form')}>
    <PageHead page={page} site={site} listed={listed} origin={origin} />
    {page.blocks.some((block) => block.blockType === 'hero') ? null : (
      <section className="hero">
        <h1>{page.title}</h1>
      </section>
    )}
    <Blocks blocks={page.blocks} site={site} />
    <JsonLd page={page} site={site} origin={origin} />
  </PageFrame>
)
