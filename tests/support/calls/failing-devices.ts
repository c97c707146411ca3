import type { Page } from '@playwright/test'

declare global {
  interface Window {
    deviceFailure: string
  }
}
/** Devices without labels that fail with the error name in `deviceFailure`, or never open if it is 'waiting'. */
export const installFailingDevices = (page: Page) =>
  page.addInitScript(() => {
    window.deviceFailure = ''
    const { mediaDevices } = navigator
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    const enumerateDevices = mediaDevices.enumerateDevices.bind(mediaDevices)
    const unlessFailing = <T>(open: () => Promise<T>) => {
      if (window.deviceFailure === 'waiting') return new Promise<T>(() => {})
      return window.deviceFailure ? Promise.reject(new DOMException('', window.deviceFailure)) : open()
    }
    mediaDevices.getUserMedia = (wanted) => unlessFailing(() => getUserMedia(wanted))
    // Headless Chromium has no screen to share.
    mediaDevices.getDisplayMedia = () => unlessFailing(async () => document.createElement('canvas').captureStream(5))
    mediaDevices.enumerateDevices = async () => {
      const named = [...(await enumerateDevices()), { deviceId: 'speaker', kind: 'audiooutput', groupId: '' }]
      return named.map(({ deviceId, kind, groupId }) => ({ deviceId, kind, groupId, label: '' }) as MediaDeviceInfo)
    }
  })
/** @param name of the error, 'waiting', or '' to stop failing */
export const failDevices = (page: Page, name: string) => page.evaluate((as) => Object.assign(window, { deviceFailure: as }), name)
