import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Loaded = { axe: typeof axe }

/** axe finds nothing on the page as it is, by all its rules or by these. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // It is large: once in a page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What comes in or leaves has other colors on its way.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => null)
  })
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as Loaded).axe.run(document, how)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
  }, options)
  expect(found).toEqual([])
}
