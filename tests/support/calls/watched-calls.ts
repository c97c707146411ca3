import type { Page } from '@playwright/test'

declare global {
  interface Window {
    connections: RTCPeerConnection[]
    sockets: WebSocket[]
  }
}
/** A script that exposes a page's connections and sockets to the test. */
export const trackConnectionsScript = (relayed = false) => `{
  const all = []
  window.connections = all
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args)
      window.sockets.push(this)
    }
  }
  const override = ${relayed} ? { iceTransportPolicy: 'relay' } : {}
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super({ ...configuration, ...override })
      all.push(this)
    }
    setConfiguration(configuration) {
      super.setConfiguration({ ...configuration, ...override })
    }
  }
}`

/** Also grants camera and microphone. */
export async function trackConnections(page: Page) {
  await page.context().grantPermissions(['camera', 'microphone'])
  await page.addInitScript(trackConnectionsScript())
}
/** Must be called after `trackConnections` and before the page opens a connection. */
export async function emulateNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const conditions = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: offline ? 0 : 1,
      downloadThroughput: -1,
      uploadThroughput: -1,
      packetLoss: offline ? 100 : 0,
    })
  await devtools.send('Network.enable')
  await conditions(false)
  return {
    async disconnect() {
      await conditions(true)
      // Chromium keeps open sockets connected.
      await page.evaluate(() => {
        for (const socket of window.sockets) socket.close()
      })
    },
    reconnect: () => conditions(false),
  }
}
