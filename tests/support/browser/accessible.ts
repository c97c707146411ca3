import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Loaded = { axe: typeof axe }

/** @param rules all by default */
export async function expectAccessible(page: Page, rules?: string[]) {
  // The script is large, so it is added only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Colors are different during animations.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => null)
  })
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate(async (runOptions) => {
    const { violations } = await (window as unknown as Loaded).axe.run(document, runOptions)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
  }, options)
  expect(found).toEqual([])
}
