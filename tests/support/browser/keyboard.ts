import { expect, type Locator } from '@playwright/test'

const maxStops = 120
/** Presses Tab until the element has the focus, as someone without a mouse. */
export async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  for (let i = 0; i < maxStops; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
export async function pressEnterOn(target: Locator) {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
export async function typeInto(target: Locator, text: string) {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}
