import type { Page } from '@/payload-types'
import { Blocks } from '@/site/blocks/blocks'
import { PageFrame } from '@/site/frame/frame'
import type { Site } from '@/site/site'
import { JsonLd } from './json-ld'

export const PageView = ({ page, site, origin }: { page: Page; site: Site; origin: string }) => (
  <PageFrame site={site} formOnPage={page.blocks.some((block) => block.blockType === 'contact-form')}>
    {page.blocks.some((block) => block.blockType === 'hero') ? null : (
      <section className="hero">
        <h1>{page.title}</h1>
      </section>
    )}
    <Blocks blocks={page.blocks} site={site} />
    <JsonLd page={page} site={site} origin={origin} />
  </PageFrame>
)
