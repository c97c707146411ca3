import type { Page } from '@playwright/test'

declare global {
  interface Window {
    connections: RTCPeerConnection[]
  }
}
/** Lets a test look at the connections a page makes, and lets the page use camera and microphone. */
export async function watch(page: Page) {
  await page.context().grantPermissions(['camera', 'microphone'])
  await page.addInitScript(() => {
    window.connections = []
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...how: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...how)
        window.connections.push(this)
      }
    }
  })
}
