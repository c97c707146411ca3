import { expect, type Locator } from '@playwright/test'

/**
 * Drags `source` to the middle of `target` by DOM events: on a busy machine Playwright's own drag now and then takes the start of
 * a drag for a plain movement of the mouse.
 */
export async function drag(source: Locator, target: Locator) {
  await expect(source).toHaveAttribute('draggable', 'true')
  const dataTransfer = await source.page().evaluateHandle(() => new DataTransfer())
  const dispatch = async (locator: Locator, type: string) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error(`No box for ${type}`)
    const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2]
    await locator.dispatchEvent(type, { dataTransfer, clientX, clientY })
  }
  await dispatch(source, 'dragstart')
  await dispatch(target, 'dragover')
  await dispatch(target, 'drop')
}
