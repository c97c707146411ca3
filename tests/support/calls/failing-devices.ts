import type { Page } from '@playwright/test'

declare global {
  interface Window {
    refuses: string
  }
}
/** Devices without labels that fail with the error name in `refuses`, or never answer if it is 'waiting'. */
export const installFailingDevices = (page: Page) =>
  page.addInitScript(() => {
    window.refuses = ''
    const { mediaDevices } = navigator
    const [open, list] = [mediaDevices.getUserMedia.bind(mediaDevices), mediaDevices.enumerateDevices.bind(mediaDevices)]
    const or = <T>(otherwise: () => Promise<T>) => {
      if (window.refuses === 'waiting') return new Promise<T>(() => {})
      return window.refuses ? Promise.reject(new DOMException('', window.refuses)) : otherwise()
    }
    mediaDevices.getUserMedia = (wanted) => or(() => open(wanted))
    // Headless Chromium has no screen to share.
    mediaDevices.getDisplayMedia = () => or(async () => document.createElement('canvas').captureStream(5))
    mediaDevices.enumerateDevices = async () => {
      const named = [...(await list()), { deviceId: 'speaker', kind: 'audiooutput', groupId: '' }]
      return named.map(({ deviceId, kind, groupId }) => ({ deviceId, kind, groupId, label: '' }) as MediaDeviceInfo)
    }
  })
/** @param name of the error, 'waiting', or '' to stop failing */
export const failDevices = (page: Page, name: string) => page.evaluate((as) => Object.assign(window, { refuses: as }), name)
