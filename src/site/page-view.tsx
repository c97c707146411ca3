import type { Page } from '@/payload-types'
import { Blocks } from './blocks/blocks'
import { PageFrame } from './frame'
import { JsonLd } from './json-ld'
import type { Site } from './site'

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
