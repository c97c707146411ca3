import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

type Loaded = { axe: typeof axe }
/** `axe.source` has more than twice the size, which each new page would parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colors are different during animations. One may start a frame after what caused it, or when another ends. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isRunning = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      const running = document.getAnimations().filter(isRunning)
      if (running.length > 0) quietFrames = -1
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })

/** @param rules all by default */
export async function expectAccessible(page: Page, rules?: string[]) {
  // The script is large, so it is added only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await waitForAnimations(page)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate(async (runOptions) => {
    const { violations } = await (window as unknown as Loaded).axe.run(document, runOptions)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) }))
  }, options)
  expect(found).toEqual([])
}
